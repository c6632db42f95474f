import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { brands } from "./brands-plugin.ts";
import { BRAND_CHANGED } from "./own-brands.ts";
import { serveLotus } from "./testing.ts";

it("a brand with an error is there with its diagnostics, and the others without them", async () => {
  const { merchants, vite } = await serveLotus(brands);
  await mkdir(path.join(merchants, "acme"));
  await writeFile(path.join(merchants, "acme/merchant.json"), '{ "version": "1" }');
  const loaded = await (await vite()).ssrLoadModule("virtual:livery-brands");
  expect(loaded.entries).toMatchObject({
    acme: { errors: expect.stringMatching(/acme\/merchant\.json:1:14 error schema\.type/) },
    lotus: { record: { site: { code: "lotus" } } },
  });
});

it("a plugin.json with an error is there with its place; brands that have chosen it are there without it", async () => {
  const { merchants, vite } = await serveLotus(brands);
  const plugins = await mkdtemp(path.join(tmpdir(), "livery-plugins-"));
  onTestFinished(() => rm(plugins, { recursive: true }));
  await mkdir(path.join(plugins, "push/acme"), { recursive: true });
  await writeFile(path.join(plugins, "push/acme/plugin.json"), '{ "title": "Acme push", }');
  await mkdir(path.join(plugins, "pop-ups/acme"), { recursive: true });
  await writeFile(path.join(plugins, "pop-ups/acme/plugin.json"), "{}");
  vi.stubEnv("PLUGINS_DIR", plugins);
  const file = path.join(merchants, "lotus/merchant.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, plugins: { ...manifest.plugins, push: { acme: {} } } }));
  const loaded = await (await vite()).ssrLoadModule("virtual:livery-brands");
  expect(loaded.pluginErrors).toEqual({
    "Plugins/Pop ups/acme": expect.stringMatching(/^\S*pop-ups\/acme\/plugin\.json:1:1 error plugin\.point/),
    "Plugins/Push/Acme push (acme)": expect.stringMatching(/^\S*push\/acme\/plugin\.json:1:\d+ error json\.syntax/),
  });
  expect(loaded.entries).toMatchObject({ lotus: { record: { site: { code: "lotus" } } } });
  expect(loaded.plugins).toHaveProperty("login/password");
});

/** A page of Storybook's: how it saves Lotus's name, and what it is sent. */
async function aPage() {
  const { merchants, vite: start } = await serveLotus(brands);
  const vite = await start();
  const server = createServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { editTokens } = await vite.ssrLoadModule("virtual:livery-brands");
  const sent = vi.spyOn(vite.environments.client.hot, "send");
  return {
    file: path.join(merchants, "lotus/merchant.json"),
    sent: () => sent.mock.calls as readonly (readonly unknown[])[],
    save: (token: string = editTokens.lotus) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${EDIT_PATH}?code=lotus`, {
        method: "POST",
        headers: { [TOKEN_HEADER]: token },
        body: JSON.stringify({ edits: [{ pointer: "/name", before: "Lotus", value: "Lotus 88" }] }),
      }),
  };
}

it("a page of Storybook saves into a manifest with the token that it was given, and is sent that brand alone", async () => {
  const { file, sent, save } = await aPage();
  expect((await save("")).status).toBe(403);
  expect(await (await save()).json()).toMatchObject({ kind: "saved" });
  expect(JSON.parse(await readFile(file, "utf8")).name).toBe("Lotus 88");
  const entry = { record: { site: { name: "Lotus 88" } }, manifest: { home: expect.any(Array) } };
  await vi.waitFor(() => expect(sent()).toMatchObject([[BRAND_CHANGED, { folder: "lotus", entry }]]));
  expect(JSON.stringify(sent()).length).toBeLessThan(150_000);
});

it("a page is sent the errors of a brand whose file is broken, and is loaded again when a brand comes", async () => {
  const { file, sent } = await aPage();
  await writeFile(file, '{ "version": "1" }');
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([[BRAND_CHANGED, { entry: { errors: expect.stringContaining("schema.type") } }]]),
  );
  await mkdir(path.join(file, "../../acme"));
  await writeFile(path.join(file, "../../acme/merchant.json"), "{}");
  await vi.waitFor(() => expect(sent().at(-1)).toEqual([{ type: "full-reload" }]));
});

it("loads the example brands that stories name when MERCHANTS_DIR lacks them", async () => {
  const { vite } = await serveLotus(brands);
  const loaded = await (await vite()).ssrLoadModule("virtual:livery-brands");
  expect(loaded.entries).not.toHaveProperty("manila");
  expect(loaded.examples).toMatchObject({ manila: { site: { code: "manila" } } });
});
