import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { brands } from "./brands-plugin.ts";
import { serveLotus } from "./testing.ts";

it("a brand with an error is there with its diagnostics, and the others without them", async () => {
  const { merchants, vite } = await serveLotus(brands);
  await mkdir(path.join(merchants, "acme"));
  await writeFile(path.join(merchants, "acme/merchant.json"), '{ "version": "1" }');
  const loaded = await (await vite()).ssrLoadModule("virtual:livery-brands");
  expect(loaded.brands).toMatchObject([{ site: { code: "lotus" } }]);
  expect(loaded.brandErrors).toEqual({ acme: expect.stringMatching(/acme\/merchant\.json:1:14 error schema\.type/) });
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
  expect(loaded.brandErrors).toEqual({});
  expect(loaded.brands).toMatchObject([{ site: { code: "lotus" } }]);
  expect(loaded.plugins).toHaveProperty("login/password");
});
