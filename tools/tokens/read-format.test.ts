import { describe, expect, it } from "vitest";
import { read } from "./testing.ts";

const color = (hex: string, [red, green, blue]: readonly number[]) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [red, green, blue], hex },
});

describe("design tokens without a resolver", () => {
  it("are the light scheme, in the format's objects", async () => {
    const { values, said } = await read({
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

  it("may be texts, as in earlier drafts", async () => {
    const shadow = { color: "#00000080", offsetX: "0px", offsetY: "8px", blur: "20px", spread: "-12px" };
    const { values, said } = await read({
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

  it("resolve aliases of tokens, properties and groups", async () => {
    const { values, said } = await read({
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

  it("are the scheme that is asked for, or that Figma's mode is named after", async () => {
    const tokens = { color: { brand: { $type: "color", $value: "#0066cc" } } };
    expect((await read(tokens, "dark")).values).toEqual({ "/theme/dark/color.brand": "#0066CC" });
    const figma = { ...tokens, $extensions: { "com.figma.modeName": "Dark" } };
    expect((await read(figma)).values).toEqual({ "/theme/dark/color.brand": "#0066CC" });
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

  it("gives each scheme all that counts there", async () => {
    expect(await read(resolver)).toEqual({
      said: [],
      values: {
        "/theme/tokens/color.brand": "#111111",
        "/theme/tokens/color.link": "#0000FF",
        "/theme/dark/color.brand": "#EEEEEE",
        "/theme/dark/color.link": "#0000FF",
      },
    });
  });

  it("may have its sets and modifiers in the order itself, and one scheme may be asked for", async () => {
    const { contexts } = resolver.modifiers.mode;
    const resolutionOrder = [
      { type: "modifier", name: "size", contexts: { small: source("#000000"), large: [] }, default: "small" },
      { type: "modifier", name: "mode", contexts },
    ];
    const inline = { version: "2025.10", resolutionOrder };
    expect((await read(inline, "dark")).values).toEqual({ "/theme/dark/color.brand": "#EEEEEE" });
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
    ["a set that is not there", { sets: {} }, "tokens.format", undefined],
    ["an empty order", { resolutionOrder: [] }, "tokens.format", undefined],
  ])("is refused with the place of %s", async (_, change, code, line) => {
    const [first, ...more] = (await read({ ...resolver, ...change })).said;
    expect([first?.code, more]).toEqual([code, []]);
    if (line !== undefined) expect(first?.line).toBe(line);
  });
});

describe("variables of Figma's REST API", () => {
  it("say which modes are not read, because no scheme is named in them", async () => {
    const meta = (...names: readonly string[]) => ({
      variableCollections: {
        "C:1": { modes: names.map((name) => ({ modeId: name, name })), defaultModeId: names[0] },
      },
      variables: {
        "V:1": {
          ...{ name: "radius/small", variableCollectionId: "C:1", resolvedType: "FLOAT" },
          valuesByMode: Object.fromEntries(names.map((name) => [name, 6])),
        },
      },
    });
    const unread = async (...names: readonly string[]) =>
      (await read({ meta: meta(...names) })).said.map(({ message }) => message);
    expect(await unread("Praia", "Noite")).toEqual([
      expect.stringMatching('not read: "Noite"[.] .* import each with --scheme'),
    ]);
    expect(await unread("Light", "Dark", "Dark high contrast")).toEqual([
      expect.stringContaining('"Dark high contrast"'),
    ]);
    expect(await unread("Mode 1")).toEqual([]);
  });

  it("have schemes as modes, and aliases into collections with one mode", async () => {
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
    expect(await read({ status: 200, error: false, meta })).toEqual({
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

  it("has schemes as themes", async () => {
    const theme = (name: string, own: string) => ({ name, selectedTokenSets: { core: "source", [own]: "enabled" } });
    const $themes = [theme("Light", "mode/light"), theme("Dark", "mode/dark")];
    expect(await read({ ...sets, $themes, $metadata: { tokenSetOrder: Object.keys(sets) } })).toEqual({
      said: [],
      values,
    });
  });

  it("has schemes as sets, where it has no themes", async () => {
    expect(await read({ ...sets, $themes: [] })).toEqual({ said: [], values });
  });
});
