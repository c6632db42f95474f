import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasErrors } from "#tools/manifest/index.ts";
import { readTokens } from "./read-tokens.ts";
import { read } from "./testing.ts";
import { defaultAt } from "./theme-schema.ts";
import { textSource } from "./token-source.ts";

describe("what is wrong with a file of tokens", () => {
  const brand = (value: unknown, type = "color") => ({ color: { brand: { $type: type, $value: value } } });

  it.each([
    [
      "an alias without a token",
      brand("{palette.blue}"),
      "tokens.alias",
      "color.brand: there is no token {palette.blue}",
    ],
    [
      "a circle",
      { color: { brand: { $value: "{color.link}" }, link: { $value: "{color.brand}" } } },
      "tokens.alias",
      "color.brand -> color.link -> color.brand",
    ],
    [
      "a wrong type",
      brand({ value: 1, unit: "px" }, "dimension"),
      "tokens.type",
      'color.brand has the type "dimension": it must be color',
    ],
    ["a wrong value", brand("bleu"), "tokens.value", 'color.brand is "bleu"'],
    [
      "two colours in one",
      brand({ colorSpace: "srgb", components: [0, 0, 0], hex: "#ff0000" }),
      "tokens.value",
      "change both, or delete the hex",
    ],
    [
      "a misspelt name",
      { color: { brnad: { $type: "color", $value: "#0066cc" } } },
      "tokens.unknown-name",
      'unknown token "color.brnad"',
    ],
    ["other tokens alone", { size: { huge: { $type: "number", $value: 1 } } }, "tokens.format", "such as color.brand"],
    [
      "a weight between",
      { font: { "display-weight": { $type: "fontWeight", $value: 350 } } },
      "schema.value",
      "a weight from 100 to 900",
    ],
    ["a manifest", { domains: [], theme: {} }, "tokens.format", "a brand's manifest"],
    ["no JSON", '{ "color": }', "json.syntax", "a value is expected here"],
    ["a list", [], "tokens.format", "this is a list"],
  ])("is said at its place: %s", async (_, document, code, message) => {
    const { said } = await read(document);
    expect(said.length).toBeGreaterThan(0);
    expect(said[0]).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it("is also said of what stands in an extension", async () => {
    const theme = '{ "__proto__": { "x": 1 }, "variants": { "hero": "diagnoal" }, "scheme": 1 }';
    const extension = `{ "color": { "brand": { "$value": "#000" } }, "$extensions": { "livery": { "theme": ${theme} } } }`;
    expect((await read(extension)).said.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ["schema.unknown-key", undefined],
      ["schema.value", "diagonal"],
      ["schema.value", undefined],
    ]);
  });

  it("suggests the nearest name and type", async () => {
    expect((await read({ color: { brnad: { $type: "color", $value: "#000" } } })).said[0]?.suggestion).toBe(
      "color.brand",
    );
    expect((await read(brand("#000", "colour"))).said[0]?.suggestion).toBe("color");
  });

  it("says that both schemes share a length", async () => {
    const sources = (value: string) => [{ radius: { small: { $type: "dimension", $value: value } } }];
    const contexts = { light: sources("4px"), dark: sources("8px") };
    const { said } = await read({
      version: "2025.10",
      resolutionOrder: [{ type: "modifier", name: "scheme", contexts }],
    });
    expect(said).toMatchObject([
      { code: "tokens.scheme", message: expect.stringContaining("4px in light, 8px in dark") },
    ]);
  });

  it("does not multiply groups and aliases without an end", async () => {
    const groups: Record<string, unknown> = { g0: { x: { $type: "color", $value: "#000" } } };
    const aliases: Record<string, unknown> = { a0: { $value: "#000" } };
    for (let index = 1; index < 40; index++) {
      groups[`g${index}`] = { one: { $extends: `{g${index - 1}}` }, two: { $extends: `{g${index - 1}}` } };
      aliases[`a${index}`] = { $value: [`{a${index - 1}}`, `{a${index - 1}}`] };
    }
    expect((await read(groups)).said).toMatchObject([{ code: "json.too-big" }]);
    expect((await read({ ...aliases, color: { brand: { $value: "{a39}" } } })).said[0]).toMatchObject({
      code: "tokens.alias",
    });
  });
});

describe("any file", () => {
  const keys = fc.constantFrom(
    ...["$value", "value", "$type", "type", "$ref", "$extends", "$root", "$extensions", "livery", "theme", "scheme"],
    ...[
      "variants",
      "tokens",
      "dark",
      "light",
      "color",
      "brand",
      "color.brand",
      "shadow",
      "raised",
      "font",
      "body",
      "sets",
    ],
    ...["modifiers", "resolutionOrder", "sources", "contexts", "default", "version", "name", "$themes", "$metadata"],
    ...["selectedTokenSets", "meta", "variables", "variableCollections", "valuesByMode", "modes", "__proto__"],
  );
  const leaf = fc.oneof(
    fc.constantFrom(
      "{color.brand}",
      "#/color/brand",
      "#/sets/light",
      "{}",
      "2025.10",
      "color",
      "dark",
      "#0066cc",
      "set",
    ),
    fc.constantFrom(
      "modifier",
      "#/modifiers/scheme",
      "#",
      "#/%",
      "rgba({color.brand}, 1)",
      "none",
      null,
      true,
      0,
      1e99,
    ),
    fc.string(),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 8, depthSize: "large" },
      leaf,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.array(fc.tuple(keys, tie("value")), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
    ),
  }));
  const resolver = fc
    .tuple(value, value, fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(([sets, modifiers, resolutionOrder]) => ({ version: "2025.10", sets, modifiers, resolutionOrder }));

  it("is either refused or gives a theme that the schema accepts, and never makes the reader throw", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(value, resolver), async (document) => {
        const { values, diagnostics } = await readTokens(textSource("theme.json", JSON.stringify(document)));
        if (hasErrors(diagnostics)) return;
        for (const pointer of values.keys()) expect(defaultAt(pointer)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
