// @vitest-environment happy-dom
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { pluginsOf } from "#core/merchant/index.ts";
import { staleFiles } from "#tools/generate/files.ts";
import { renderListedSchemas } from "#tools/generate/schemas.ts";
import { asObject, composeMerchantSchema, readBrand } from "#tools/manifest/index.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { createPublisher, readSourceBuild } from "#tools/publish/index.ts";
import { conforms } from "./conforms.ts";
import { kitOf } from "./kit.ts";

const root = path.resolve(import.meta.dirname, "../..");
const plugins = mkdtempSync(path.join(tmpdir(), "livery-one-folder-"));
const changes = () => execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
const before = changes();

const common = {
  api: 1,
  title: "Acme",
  description: "For tests.",
  settings: { type: "object", properties: {}, additionalProperties: false },
  trustedTypes: true,
  consent: "necessary",
};

const kits = await Promise.all(pointNames.map(async (point) => ({ point, ...(await kitOf(point)) })));

for (const { point, minimal } of kits) {
  const folder = path.join(plugins, point, "acme");
  const { json, code, conformance } = minimal;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "plugin.json"), JSON.stringify({ ...common, ...json }, undefined, 2));
  if (code !== undefined) writeFileSync(path.join(folder, "index.ts"), code);
  if (conformance !== undefined) writeFileSync(path.join(folder, "conformance.ts"), conformance);
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
      expect(Object.keys(asObject(asObject(points[point]).properties)), point).toContain("acme");
    }
    const features = asObject(asObject(asObject(schema.properties).features).properties);
    expect(features.ACMETEST3).toMatchObject({ description: "Acme runs in its test mode." });
  });

  it("can be chosen by a brand, whose pages then carry it and whose policy allows its origins", async () => {
    const folder = path.join(plugins, "merchants/lotus");
    cpSync(path.join(root, "merchants/lotus"), folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(path.join(folder, "merchant.json"), "utf8"));
    manifest.plugins = Object.fromEntries(pointNames.map((point) => [point, { acme: {} }]));
    manifest.features = {};
    writeFileSync(path.join(folder, "merchant.json"), JSON.stringify(manifest));
    const { record, diagnostics } = createPublisher(await readSourceBuild(root)).publish(await readBrand(folder));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const carried = record ? pluginsOf(record) : [];
    expect(carried.map(({ point, id }) => `${point}/${id}`)).toEqual(pointNames.map((point) => `${point}/acme`));
    expect(carried.filter(({ url }) => url === undefined).map(({ point }) => point)).toEqual(
      kits.filter(({ minimal }) => minimal.code === undefined).map(({ point }) => point),
    );
    expect(record?.policy).toContain("https://push.acme.example");
  });

  it("makes no generated file out of date", async () => {
    expect(await staleFiles(root, await renderListedSchemas(root))).toEqual({});
  });

  it("changes no file of the repository", () => {
    expect(changes()).toBe(before);
  });
});

for (const point of pointNames) await conforms(path.join(plugins, point, "acme"));
