// @vitest-environment happy-dom
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { pluginsOf } from "#core/merchant/index.ts";
import { staleFiles } from "#tools/generate/files.ts";
import { renderListedSchemas } from "#tools/generate/schemas.ts";
import { asObject, composeMerchantSchema, readBrand } from "#tools/manifest/index.ts";
import { filesOfNewPlugin } from "#tools/plugins/new-plugin.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { createPublisher, readSourceBuild } from "#tools/publish/index.ts";
import { conforms } from "./conforms.ts";

const root = path.resolve(import.meta.dirname, "../..");
const plugins = mkdtempSync(path.join(tmpdir(), "livery-one-folder-"));
const changes = () => execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
const before = changes();
/** Of two words: code has it without the hyphen. */
const id = "new-vendor";
const settings: Readonly<Record<string, object>> = {
  captcha: { siteKey: "s-1" },
  trackers: { pixelId: "123" },
  push: { publicKey: "BPq2" },
};

for (const point of pointNames) {
  const folder = path.join(plugins, point, id);
  const plugin = { point, id, name: "Vendor & Sons", origin: "https://vendor.example" };
  for (const [file, text] of Object.entries(filesOfNewPlugin(root, plugin, folder))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
const known = process.env.PLUGINS_DIR;
process.env.PLUGINS_DIR = [known, plugins].filter(Boolean).join(":");

afterAll(() => {
  if (known === undefined) delete process.env.PLUGINS_DIR;
  else process.env.PLUGINS_DIR = known;
  rmSync(plugins, { recursive: true, force: true });
});

describe("a plugin of each point, added as one folder", () => {
  it("is known to the schema of manifests, and to what editors complete", async () => {
    const schema = composeMerchantSchema({ plugins: await readPluginManifests(root), languages });
    const points = asObject(asObject(asObject(schema.properties).plugins).properties);
    for (const point of pointNames) {
      expect(Object.keys(asObject(asObject(points[point]).properties)), point).toContain(id);
    }
  });

  it("can be chosen by a brand, whose pages then carry it and whose policy allows its origins", async () => {
    const folder = path.join(plugins, "merchants/lotus");
    cpSync(path.join(root, "merchants/lotus"), folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(path.join(folder, "merchant.json"), "utf8"));
    manifest.plugins = Object.fromEntries(pointNames.map((point) => [point, { [id]: settings[point] ?? {} }]));
    manifest.features = {};
    writeFileSync(path.join(folder, "merchant.json"), JSON.stringify(manifest));
    const { record, diagnostics } = createPublisher(await readSourceBuild(root)).publish(await readBrand(folder));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const carried = record ? pluginsOf(record) : [];
    expect(carried.map(({ point, id }) => `${point}/${id}`)).toEqual(pointNames.map((point) => `${point}/${id}`));
    expect(carried.filter(({ url }) => url === undefined).map(({ point }) => point)).toEqual(
      pointNames.filter((point) => !existsSync(path.join(plugins, point, id, "index.ts"))),
    );
    expect(record?.policy).toContain("https://vendor.example");
  });

  it("makes no generated file out of date", async () => {
    expect(await staleFiles(root, await renderListedSchemas(root))).toEqual({});
  });

  it("changes no file of the repository", () => {
    expect(changes()).toBe(before);
  });
});

for (const point of pointNames) await conforms(path.join(plugins, point, id));
