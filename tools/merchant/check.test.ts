import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { checkAll, checkOne } from "./check.ts";
import { openWorkspace } from "./workspace.ts";

const root = path.resolve(import.meta.dirname, "../..");
const directory = mkdtempSync(path.join(tmpdir(), "livery-check-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const merchants = path.join(directory, "merchants");
for (const code of ["lotus", "noor"])
  cpSync(path.join(root, "merchants", code), path.join(merchants, code), { recursive: true });

/** Changes a brand's manifest. */
function change(code: string, edit: (text: string) => string) {
  const file = path.join(merchants, code, "merchant.json");
  writeFileSync(file, edit(readFileSync(file, "utf8")));
}

const plugins = path.join(directory, "plugins");
mkdirSync(path.join(plugins, "trackers/acme"), { recursive: true });
writeFileSync(
  path.join(plugins, "trackers/acme/plugin.json"),
  `{
  "api": 1, "title": "Acme", "description": "For tests.", "flag": "ACMEFLAG3", "consent": "ads",
  "clickIds": [{ "query": ["acmeclid"], "key": "acmeclid" }],
  "settings": { "type": "object", "properties": {}, "additionalProperties": false },
}
`,
);

describe("a plugin.json with a trailing comma", () => {
  it("is reported at its place, and every brand is checked all the same", async () => {
    vi.stubEnv("PLUGINS_DIR", plugins);
    change("lotus", (text) => {
      const manifest = JSON.parse(text);
      manifest.plugins.trackers = { acme: { host: "a" } };
      manifest.features = { ...manifest.features, ACMEFLAG3: true };
      return JSON.stringify(manifest, undefined, 2);
    });
    change("noor", (text) => text.replace('"currency"', '"curency"'));
    const workspace = openWorkspace(root, merchants);
    const found = (await checkAll(workspace)).filter(({ severity }) => severity === "error");
    expect(
      found.map(({ file, line, code, suggestion }) => [path.relative(directory, file), line, code, suggestion]),
    ).toEqual([
      ["plugins/trackers/acme/plugin.json", 4, "json.syntax", undefined],
      ["merchants/noor/merchant.json", expect.any(Number), "schema.unknown-key", "currency"],
    ]);
    const ofLotus = await checkOne(workspace, path.join(merchants, "lotus"));
    expect(ofLotus.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(["json.syntax"]);
    vi.unstubAllEnvs();
  });
});
