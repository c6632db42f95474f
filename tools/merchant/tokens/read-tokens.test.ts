import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasErrors } from "#tools/manifest/index.ts";
import { readTokens } from "./read-tokens.ts";
import type { Scheme } from "./schemes.ts";
import { defaultAt } from "./theme-schema.ts";

const read = (document: unknown, scheme?: Scheme) => {
  const text = typeof document === "string" ? document : JSON.stringify(document, undefined, 2);
  const { values, diagnostics } = readTokens("theme.json", text, scheme);
  const said = diagnostics.map(({ code, line, message, suggestion }) => ({ code, line, message, suggestion }));
  return { values: Object.fromEntries([...values].map(([pointer, { value }]) => [pointer, value])), said };
};

const color = (hex: string, [red, green, blue]: readonly number[]) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [red, green, blue], hex },
});

describe("design tokens without a resolver", () => {
  it("are the light scheme, in the format's objects", () => {
    const { values, said } = read({
      color: {
        brand: color("#0066cc", [0, 0.4, 0.8]),
        scrim: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0], alpha: 0.5 } },
      },
      radius: { $type: "dimension", small: { $value: { value: 4, unit: "px" } } },
      motion: { duration: { $type: "duration", $value: { value: 0.2, unit: "s" } } },
      font: {
        body: { $type: "fontFamily", $value: ["Noto Sans", "sans-serif"] },
        "display-weight": { $type: "fontWeight", $value: "semi-bold" },
      },
    });
    expect(said).toEqual([]);
    expect(values).toEqual({
      "/theme/tokens/color.brand": "#0066CC",
      "/theme/tokens/color.scrim": "#00000080",
      "/theme/tokens/radius.small": "4px",
      "/theme/tokens/motion.duration": "200ms",
      "/theme/tokens/font.body": '"Noto Sans", sans-serif',
      "/theme/tokens/font.display-weight": "600",
    });
  });

  it("may be texts, as in earlier drafts", () => {
    const shadow = { color: "#00000080", offsetX: "0px", offsetY: "8px", blur: "20px", spread: "-12px" };
    const { values, said } = read({
      color: { brand: { $type: "color", $value: "#06c" } },
      line: { width: { $type: "dimension", $value: "1px" } },
      shadow: { raised: { $type: "shadow", $value: shadow } },
    });
    expect(said).toEqual([]);
    expect(values).toEqual({
      "/theme/tokens/color.brand": "#0066CC",
      "/theme/tokens/line.width": "1px",
      "/theme/tokens/shadow.raised": "0 8px 20px -12px #00000080",
    });
  });

  it("resolve aliases of tokens, properties and groups", () => {
    const { values, said } = read({
      palette: { blue: color("#0066cc", [0, 0.4, 0.8]), quiet: { $value: "{palette.blue}" } },
      base: { $type: "dimension", small: { $value: { value: 4, unit: "px" } } },
      color: {
        brand: { $value: "{palette.quiet}" },
        link: { $ref: "#/palette/blue" },
        focus: {
          $type: "color",
          $value: { colorSpace: "srgb", components: [1, { $ref: "#/palette/blue/$value/components/1" }, 0] },
        },
      },
      radius: { $extends: "{base}" },
    });
    expect(said).toEqual([
      expect.objectContaining({ code: "tokens.unused", message: expect.stringContaining("base.small") }),
    ]);
    expect(values).toEqual({
      "/theme/tokens/color.brand": "#0066CC",
      "/theme/tokens/color.link": "#0066CC",
      "/theme/tokens/color.focus": "#FF6600",
      "/theme/tokens/radius.small": "4px",
    });
  });

  it("are the scheme that is asked for, or that Figma's mode is named after", () => {
    const tokens = { color: { brand: { $type: "color", $value: "#0066cc" } } };
    expect(read(tokens, "dark").values).toEqual({ "/theme/dark/color.brand": "#0066CC" });
    const figma = { ...tokens, $extensions: { "com.figma.modeName": "Dark" } };
    expect(read(figma).values).toEqual({ "/theme/dark/color.brand": "#0066CC" });
  });
});

describe("a resolver", () => {
  const source = (hex: string) => [{ color: { brand: { $type: "color", $value: hex } } }];
  const resolver = {
    version: "2025.10",
    sets: {
      palette: { sources: [{ palette: { blue: { $type: "color", $value: "#0000ff" } } }] },
      theme: { sources: [{ $ref: "#/sets/palette" }, { color: { link: { $value: "{palette.blue}" } } }] },
    },
    modifiers: { mode: { contexts: { Light: source("#111111"), Dark: source("#eeeeee") } } },
    resolutionOrder: [{ $ref: "#/sets/theme" }, { $ref: "#/modifiers/mode" }],
  };

  it("gives each scheme all that counts there", () => {
    expect(read(resolver)).toEqual({
      said: [],
      values: {
        "/theme/tokens/color.brand": "#111111",
        "/theme/tokens/color.link": "#0000FF",
        "/theme/dark/color.brand": "#EEEEEE",
        "/theme/dark/color.link": "#0000FF",
      },
    });
  });

  it("may have its sets and modifiers in the order itself, and one scheme may be asked for", () => {
    const { contexts } = resolver.modifiers.mode;
    const resolutionOrder = [
      { type: "modifier", name: "size", contexts: { small: source("#000000"), large: [] }, default: "small" },
      { type: "modifier", name: "mode", contexts },
    ];
    const inline = { version: "2025.10", resolutionOrder };
    expect(read(inline, "dark").values).toEqual({ "/theme/dark/color.brand": "#EEEEEE" });
  });

  it.each([
    ["another version", { version: "2026.01" }, "tokens.format", 2],
    ["another file", { sets: { theme: { sources: [{ $ref: "base.json" }] } } }, "tokens.alias", 7],
    ["a set that refers to itself", { sets: { theme: { sources: [{ $ref: "#/sets/theme" }] } } }, "tokens.alias", 7],
    [
      "a set that refers to a modifier",
      { sets: { theme: { sources: [{ $ref: "#/modifiers/mode" }] } } },
      "tokens.alias",
      7,
    ],
    ["a set that is not there", { sets: {} }, "tokens.alias", 32],
    ["an empty order", { resolutionOrder: [] }, "tokens.format", undefined],
  ])("is refused with the place of %s", (_, change, code, line) => {
    const [first, ...more] = read({ ...resolver, ...change }).said;
    expect([first?.code, more]).toEqual([code, []]);
    if (line !== undefined) expect(first?.line).toBe(line);
  });
});

describe("variables of Figma's REST API", () => {
  it("have schemes as modes, and aliases into collections with one mode", () => {
    const alias = { type: "VARIABLE_ALIAS", id: "V:2" };
    const white = { r: 1, g: 1, b: 1, a: 1 };
    const variable = (name: string, variableCollectionId: string, resolvedType: string, valuesByMode: object) => ({
      name,
      variableCollectionId,
      resolvedType,
      valuesByMode,
    });
    const meta = {
      variableCollections: {
        "C:1": {
          name: "Theme",
          modes: [
            { modeId: "1:0", name: "Light" },
            { modeId: "1:1", name: "Dark mode" },
          ],
          defaultModeId: "1:0",
        },
        "C:2": { name: "Palette", modes: [{ modeId: "2:0", name: "Mode 1" }], defaultModeId: "2:0" },
      },
      variables: {
        "V:1": variable("color/brand", "C:1", "COLOR", { "1:0": alias, "1:1": white }),
        "V:2": variable("blue/500", "C:2", "COLOR", { "2:0": { r: 0, g: 0.4, b: 0.8, a: 0.5 } }),
        "V:3": variable("radius/small", "C:2", "FLOAT", { "2:0": 6 }),
        "V:4": variable("font/display-weight", "C:2", "STRING", { "2:0": "Semi Bold" }),
      },
    };
    expect(read({ status: 200, error: false, meta })).toEqual({
      said: [],
      values: {
        "/theme/tokens/color.brand": "#0066CC80",
        "/theme/dark/color.brand": "#FFFFFF",
        "/theme/tokens/radius.small": "6px",
        "/theme/tokens/font.display-weight": "600",
      },
    });
  });
});

describe("a file of Tokens Studio", () => {
  const sets = {
    core: {
      palette: { black: { value: "#000000", type: "color" } },
      radius: { small: { value: "6", type: "borderRadius" } },
      font: {
        body: { value: "Inter, sans-serif", type: "fontFamilies" },
        "display-tracking": { value: "-1%", type: "letterSpacing" },
        "display-transform": { value: "uppercase", type: "textCase" },
      },
    },
    "mode/light": { color: { ink: { value: "{palette.black}", type: "color" } } },
    "mode/dark": {
      color: { ink: { value: "rgba({palette.black}, 0.5)", type: "color" } },
      shadow: {
        raised: {
          value: { x: "0", y: "2", blur: "4", spread: "0", color: "{palette.black}", type: "dropShadow" },
          type: "boxShadow",
        },
      },
    },
  };
  const values = {
    "/theme/tokens/radius.small": "6px",
    "/theme/tokens/font.body": "Inter, sans-serif",
    "/theme/tokens/font.display-tracking": "-0.01em",
    "/theme/tokens/font.display-transform": "uppercase",
    "/theme/tokens/color.ink": "#000000",
    "/theme/dark/color.ink": "#00000080",
    "/theme/dark/shadow.raised": "0 2px 4px #000000",
  };

  it("has schemes as themes", () => {
    const theme = (name: string, own: string) => ({ name, selectedTokenSets: { core: "source", [own]: "enabled" } });
    const $themes = [theme("Light", "mode/light"), theme("Dark", "mode/dark")];
    expect(read({ ...sets, $themes, $metadata: { tokenSetOrder: Object.keys(sets) } })).toEqual({ said: [], values });
  });

  it("has schemes as sets, where it has no themes", () => {
    expect(read({ ...sets, $themes: [] })).toEqual({ said: [], values });
  });
});

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
      "color.link -> color.brand -> color.link",
    ],
    [
      "a wrong type",
      brand({ value: 1, unit: "px" }, "dimension"),
      "tokens.type",
      'color.brand has the type "dimension": it must be color',
    ],
    ["a wrong value", brand("blue"), "tokens.value", 'color.brand is "blue"'],
    [
      "two colours in one",
      brand({ colorSpace: "srgb", components: [0, 0, 0], hex: "#ff0000" }),
      "tokens.value",
      "change both, or delete the hex",
    ],
    [
      "a misspelt name",
      { color: { brnad: color("#0066cc", [0, 0.4, 0.8]) } },
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
  ])("is said at its place: %s", (_, document, code, message) => {
    const { said } = read(document);
    expect(said.length).toBeGreaterThan(0);
    expect(said[0]).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it("is also said of what stands in an extension", () => {
    const theme = '{ "__proto__": { "x": 1 }, "variants": { "hero": "diagnoal" }, "scheme": 1 }';
    const extension = `{ "color": { "brand": { "$value": "#000" } }, "$extensions": { "livery": { "theme": ${theme} } } }`;
    expect(read(extension).said.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ["schema.unknown-key", undefined],
      ["schema.value", "diagonal"],
      ["schema.value", undefined],
    ]);
  });

  it("suggests the nearest name and type", () => {
    expect(read({ color: { brnad: { $type: "color", $value: "#000" } } }).said[0]?.suggestion).toBe("color.brand");
    expect(read(brand("#000", "colour")).said[0]?.suggestion).toBe("color");
  });

  it("says that both schemes share a length", () => {
    const sources = (value: string) => [{ radius: { small: { $type: "dimension", $value: value } } }];
    const contexts = { light: sources("4px"), dark: sources("8px") };
    const { said } = read({ version: "2025.10", resolutionOrder: [{ type: "modifier", name: "scheme", contexts }] });
    expect(said).toMatchObject([
      { code: "tokens.scheme", message: expect.stringContaining("4px in light, 8px in dark") },
    ]);
  });

  it("does not multiply groups and aliases without an end", () => {
    const groups: Record<string, unknown> = { g0: { x: { $type: "color", $value: "#000" } } };
    const aliases: Record<string, unknown> = { a0: { $value: "#000" } };
    for (let index = 1; index < 40; index++) {
      groups[`g${index}`] = { one: { $extends: `{g${index - 1}}` }, two: { $extends: `{g${index - 1}}` } };
      aliases[`a${index}`] = { $value: [`{a${index - 1}}`, `{a${index - 1}}`] };
    }
    expect(read(groups).said).toMatchObject([{ code: "json.too-big" }]);
    expect(read({ ...aliases, color: { brand: { $value: "{a39}" } } }).said[0]).toMatchObject({ code: "tokens.alias" });
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

  it("is either refused or gives a theme that the schema accepts, and never makes the reader throw", () => {
    fc.assert(
      fc.property(fc.oneof(value, resolver), (document) => {
        const { values, diagnostics } = readTokens("theme.json", JSON.stringify(document));
        if (hasErrors(diagnostics)) return;
        for (const pointer of values.keys()) expect(defaultAt(pointer)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});
