import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createInspector } from "./inspector.ts";

it("passes on what is no address, as the edge has an answer to it", async () => {
  const inspector = createInspector({
    merchants: "merchants",
    build: () => Promise.reject(new Error("nobody asks")),
    brandAt: () => ({ code: "acme", name: "Acme" }),
  });
  // An error here would end the development server.
  const server = createServer((incoming, answer) => inspector(incoming, answer, () => answer.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ["//", "//:x/?inspect"]) {
    const status = await new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  }
  server.close();
});
