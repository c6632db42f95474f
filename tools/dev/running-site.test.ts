import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { announceSite, runningSitePort } from "./running-site.ts";

it("npm start is found at its port while it runs, by its folder of brands", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "livery-running-"));
  onTestFinished(() => rm(root, { recursive: true }));
  expect(await runningSitePort(root, "merchants")).toBeUndefined();

  const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await announceSite(root, port, "merchants");
  expect(await runningSitePort(root, "merchants")).toBe(port);
  expect(await runningSitePort(root, "elsewhere/merchants")).toBeUndefined();

  server.closeAllConnections();
  server.close();
  await once(server, "close");
  expect(await runningSitePort(root, "merchants")).toBeUndefined();
  await writeFile(path.join(root, ".livery/start.json"), "{");
  expect(await runningSitePort(root, "merchants")).toBeUndefined();
});
