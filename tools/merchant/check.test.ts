import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hasErrors } from "#tools/manifest/index.ts";
import { holdersIn } from "#tools/publish/index.ts";
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

describe("a domain that two brands claim", () => {
  const clashing = path.join(directory, "clashing");
  for (const code of ["acme", "lotus"])
    cpSync(path.join(root, "merchants/lotus"), path.join(clashing, code), { recursive: true });
  const file = path.join(clashing, "acme/merchant.json");
  const text = readFileSync(file, "utf8").replace('"code": "lotus"', '"code": "acme"');
  writeFileSync(file, text.replace('"lotusplay.example"', '"acme.example"'));

  it("stays with the brand that is published on it, where git knows of none: one brand checked, and all", async () => {
    const hosts = ["lotus.localhost", "lotusplay.example"].map((domain) => [domain, "lotus"] as const);
    const holderOf = holdersIn(hosts, clashing);
    const workspace = { ...openWorkspace(root, clashing), published: async () => holderOf };
    const clashes = (found: Awaited<ReturnType<typeof checkAll>>) =>
      found.filter(({ code }) => code === "domain.duplicate").map((one) => [one.file, one.pointer]);
    expect(clashes(await checkAll(workspace))).toEqual([[file, "/domains/0"]]);
    expect(clashes(await checkOne(workspace, "acme"))).toEqual([[file, "/domains/0"]]);
    expect(clashes(await checkOne(workspace, "lotus"))).toEqual([]);
  });

  it("is reported at both where neither is committed or published: the first is served all the same", async () => {
    const workspace = { ...openWorkspace(root, clashing), published: async () => () => undefined };
    const clashes = (found: Awaited<ReturnType<typeof checkAll>>) =>
      found
        .filter(({ code }) => code === "domain.duplicate")
        .map(({ file, pointer, severity, message }) => {
          expect(message).toContain("delete it in one of them");
          return [path.basename(path.dirname(file)), pointer, severity];
        });
    const ofAcme = ["acme", "/domains/0", "warning"];
    const ofLotus = ["lotus", "/domains/0", "error"];
    expect(clashes(await checkAll(workspace))).toEqual([ofAcme, ofLotus]);
    expect(clashes(await checkOne(workspace, "acme"))).toEqual([ofAcme]);
    expect(clashes(await checkOne(workspace, "lotus"))).toEqual([ofLotus]);
    const wrong = path.join(directory, "wrong");
    cpSync(clashing, wrong, { recursive: true });
    writeFileSync(path.join(wrong, "acme/merchant.json"), text.replace('"VND"', '"BTC"').replace('"lotus"', '"acme"'));
    expect(clashes(await checkAll({ ...workspace, merchants: wrong }))).toEqual([
      ["acme", "/domains/0", "error"],
      ["acme", "/domains/1", "error"],
      ["lotus", "/domains/0", "warning"],
      ["lotus", "/domains/1", "warning"],
    ]);
  });
});

describe("a plugin.json with a trailing comma", () => {
  it("is reported at its place, as an error to the brand that chose it, and every brand is checked", async () => {
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
    change("noor", (text) => text.replace('"curency"', '"currency"'));
    const ofNoor = await checkOne(workspace, path.join(merchants, "noor"));
    expect(ofNoor.filter(({ code }) => code === "json.syntax").map(({ severity }) => severity)).toEqual(["warning"]);
    expect(hasErrors(ofNoor)).toBe(false);
    vi.unstubAllEnvs();
  });
});

describe("a picture that is a symbolic link", () => {
  it("is reported as one: the file itself belongs in the folder", async () => {
    const linked = path.join(directory, "linked");
    cpSync(path.join(root, "merchants/lotus"), path.join(linked, "lotus"), { recursive: true });
    const logo = path.join(linked, "lotus/logo.svg");
    rmSync(logo);
    symlinkSync(path.join(root, "merchants/lotus/logo.svg"), logo);
    const found = await checkOne(openWorkspace(root, linked), "lotus");
    expect(found.map(({ code, message }) => [code, message])).toContainEqual([
      "file.unreadable",
      "logo.svg is a symbolic link, which is not followed: put what it leads to in its place",
    ]);
  });
});
