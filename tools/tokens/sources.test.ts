import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readTokens } from "./read-tokens.ts";
import { openTokens } from "./token-source.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-token-source-"));
  return () => rm(folder, { recursive: true });
});

async function write(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof value === "string" ? value : JSON.stringify(value, undefined, 2));
  }
}

/** The values of a file or folder, and the messages with the names of their files. */
async function imported(name: string) {
  const source = await openTokens(path.join(folder, name));
  if (!("texts" in source)) return { values: {}, said: [source.message] };
  const { values, diagnostics } = await readTokens(source);
  return {
    values: Object.fromEntries([...values].map(([pointer, { value }]) => [pointer, value])),
    said: diagnostics.map(({ file, line, message }) => `${path.relative(folder, file)}:${line} ${message}`),
  };
}

const studio = (value: string, type = "color") => ({ value, type });
const color = (value: string) => ({ color: { brand: { $type: "color", $value: value } } });
const resolver = (...sources: readonly unknown[]) => ({
  version: "2025.10",
  resolutionOrder: [{ type: "set", name: "core", sources }],
});

describe("a folder of Tokens Studio", () => {
  const files = {
    "sets/$metadata.json": { tokenSetOrder: ["core", "mode/light"] },
    "sets/$themes.json": [
      { name: "Light", selectedTokenSets: { core: "source", "mode/light": "enabled" } },
      { name: "Dark", selectedTokenSets: { core: "source", "mode/dark": "enabled" } },
    ],
    "sets/core.json": { hue: { ember: studio("#B3261E") } },
    "sets/mode/light.json": { color: { brand: studio("{hue.ember}") } },
    "sets/mode/dark.json": { color: { brand: studio("{hue.embers}") } },
  };

  it("imports one set for each file, and says the faults of each file at their lines", async () => {
    await write(files);
    expect(await imported("sets")).toEqual({
      values: { "/theme/tokens/color.brand": "#B3261E" },
      said: [expect.stringMatching("^sets/mode/dark.json:4 color.brand: there is no token {hue.embers}")],
    });
  });

  it("is named when one of its files is imported without the others", async () => {
    await write(files);
    const { said } = await imported("sets/mode/light.json");
    expect(said).toEqual([expect.stringContaining("import the folder of all sets")]);
  });

  it("says which file is no JSON", async () => {
    await write({ ...files, "sets/core.json": "{" });
    expect((await imported("sets")).said).toEqual([expect.stringMatching("^sets/core.json:1 ")]);
  });

  it("is not searched for more folders than tokens have", async () => {
    await write(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`many/${index}/a.json`, {}])));
    expect((await imported("many")).said).toEqual([expect.stringContaining("more than 200 folders")]);
  });
});

describe("a resolver with other files", () => {
  it("reads those in its folder", async () => {
    await write({ "acme.resolver.json": resolver({ $ref: "./part/core.json" }), "part/core.json": color("#112233") });
    expect(await imported("acme.resolver.json")).toEqual({
      values: { "/theme/tokens/color.brand": "#112233" },
      said: [],
    });
  });

  it("says a fault of another file at its line there", async () => {
    await write({ "acme.resolver.json": resolver({ $ref: "./core.json" }), "core.json": color("#11223") });
    expect((await imported("acme.resolver.json")).said).toEqual([
      expect.stringMatching('^core.json:5 color.brand is "#11223"'),
    ]);
  });

  it.each([
    ["no JSON", "{", /^core.json:1 /],
    ["no UTF-8", Buffer.from([0x22, 0xe9, 0x22]), /^acme.resolver.json:9 /],
  ])("says that another file is %s", async (_, content, message) => {
    await write({ "acme.resolver.json": resolver({ $ref: "./core.json" }) });
    await writeFile(path.join(folder, "core.json"), content);
    expect((await imported("acme.resolver.json")).said).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ["outside the folder", "../secret.json", "which is outside its folder"],
    ["behind a link out of the folder", "./out/secret.json", "which is outside its folder"],
    ["that isn't there", "./nowhere.json", "there is no such file"],
    ["at an address", "https://tokens.example/core.json", "download it into the folder"],
  ])("doesn't read a file %s", async (_, $ref, message) => {
    await write({ "secret.json": color("#112233"), "brand/acme.resolver.json": resolver({}, { $ref }) });
    await symlink(folder, path.join(folder, "brand/out"));
    expect(await imported("brand/acme.resolver.json")).toEqual({
      values: {},
      said: [expect.stringMatching(`^brand/acme.resolver.json:10 refers to .*${message}`)],
    });
  });
});
