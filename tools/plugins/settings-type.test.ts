import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { staleFiles } from "#tools/generate/files.ts";
import { pluginFolders } from "./plugin-folders.ts";
import { renderSettingsTypes } from "./settings-type.ts";

const repository = path.resolve(import.meta.dirname, "../..");
const root = mkdtempSync(path.join(tmpdir(), "settings-type-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = (properties: object, required: readonly string[] = []) => ({
  settings: { type: "object", properties, required, additionalProperties: false },
});

function write(file: string, content: unknown): string {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content));
  return path.dirname(target);
}

write("plugins/shared/acme/shared.json", settings({ host: { type: "string", default: "acme.example" } }));
const folder = write("plugins/trackers/acme/plugin.json", {
  uses: ["acme"],
  ...settings(
    {
      id: { type: "string", description: "Of the pixel." },
      region: { enum: ["world", "us"] },
      events: { propertyNames: { enum: ["login", "deposit"] }, additionalProperties: { type: "string" } },
      limit: { type: "integer" },
    },
    ["id"],
  ),
});

it("a plugin's settings have the type of its schema and of the shared folders that it uses; a default is always there", () => {
  write("plugins/trackers/acme/index.ts", "");
  expect(
    renderSettingsTypes(root, [{ folder }])["plugins/trackers/acme/generated/settings.ts"],
  ).toBe(`// Generated from plugin.json by \`npm run generate\`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  readonly host: string;
  /** Of the pixel. */
  readonly id: string;
  readonly region?: "world" | "us";
  readonly events?: Readonly<Partial<Record<"login" | "deposit", string>>>;
  readonly limit?: number;
}
`);
});

it("a plugin without code or without settings, or whose plugin.json can't be read, needs no such file", () => {
  const withoutCode = write("plugins/trackers/data/plugin.json", settings({ id: { type: "string" } }));
  const withoutSettings = write("plugins/trackers/plain/plugin.json", {});
  write("plugins/trackers/plain/index.ts", "");
  const unreadable = write("plugins/trackers/broken/plugin.json", "{,");
  write("plugins/trackers/broken/index.ts", "");
  const folders = [withoutCode, withoutSettings, unreadable].map((one) => ({ folder: one }));
  expect(Object.keys(renderSettingsTypes(root, folders))).toEqual(["plugins/shared/acme/generated/settings.ts"]);
});

it("those of the repository's plugins are up to date", async () => {
  expect(await staleFiles(repository, renderSettingsTypes(repository, pluginFolders(repository, "")))).toEqual({});
});
