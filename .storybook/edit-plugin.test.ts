import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { manifestEdits } from "./edit-plugin.ts";
import { serveLotus } from "./testing.ts";

it("a page of Storybook saves into a manifest with the token that it was given", async () => {
  const { merchants, vite: start } = await serveLotus(manifestEdits);
  const vite = await start();
  const server = createServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { editToken } = await vite.ssrLoadModule("virtual:livery-edit");
  const save = (token: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${EDIT_PATH}?code=lotus`, {
      method: "POST",
      headers: { [TOKEN_HEADER]: token },
      body: JSON.stringify({ edits: [{ pointer: "/name", before: "Lotus", value: "Lotus 88" }] }),
    });
  expect((await save("")).status).toBe(403);
  expect(await (await save(editToken)).json()).toMatchObject({ kind: "saved" });
  expect(JSON.parse(await readFile(path.join(merchants, "lotus/merchant.json"), "utf8")).name).toBe("Lotus 88");
});
