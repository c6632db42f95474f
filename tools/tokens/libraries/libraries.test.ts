import { defineConfig, Logger, parse } from "@terrazzo/parser";
import { register } from "@tokens-studio/sd-transforms";
import fc from "fast-check";
import StyleDictionary from "style-dictionary";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../refusal.ts";
import { read } from "../testing.ts";
import { valueKind } from "../values.ts";

/** The values and messages of a file whose only token of the theme is `color.brand`. */
const brand = async (token: object, others: object = {}) => {
  const { values, said } = await read({ ...others, color: { brand: { $type: "color", ...token } } });
  return values["/theme/tokens/color.brand"] ?? said.map(({ message }) => message);
};

const ember = { palette: { ember: { $type: "color", $value: "#B3261E" } } };
const modified = (modify: unknown) => ({ $value: "{palette.ember}", $extensions: { "studio.tokens": { modify } } });

describe("a modifier of Tokens Studio", () => {
  it.each([
    [{ type: "alpha", value: "0.4", space: "srgb" }, "#B3261E66"],
    [{ type: "darken", value: "0.25", space: "lch" }, "#842219"],
    [{ type: "lighten", value: "0.25", space: "hsl" }, "#DF463E"],
    [{ type: "mix", value: "0.5", space: "srgb", color: "#ffffff" }, "#D9938E"],
    [{ type: "mix", value: "0.5", space: "srgb", color: "{palette.white}" }, "#D9938E"],
  ])("gives the changed colour: %j", async (modify, result) => {
    const white = { palette: { ...ember.palette, white: { $type: "color", $value: "#FFFFFF" } } };
    expect(await brand(modified(modify), white)).toBe(result);
  });

  it.each([
    { type: "shade", value: "0.4", space: "srgb" },
    { type: "alpha", value: "much", space: "srgb" },
    { type: "alpha", value: "0.4", space: "rainbow" },
  ])("is refused if nobody knows it: %j", async (modify) => {
    expect(await brand(modified(modify), ember)).toEqual([expect.stringContaining("modifier")]);
  });

  it("changes a colour of the format's objects, and the aliases to it", async () => {
    const $value = { colorSpace: "srgb", components: [0.7019607, 0.1490196, 0.1176471] };
    const modify = { type: "alpha", value: "0.4", space: "srgb" };
    const link = { link: { $type: "color", $value, $extensions: { "studio.tokens": { modify } } } };
    expect(await brand({ $value: "{base.link}" }, { base: link })).toBe("#B3261E66");
  });
});

describe("arithmetic of Tokens Studio", () => {
  const small = async ($value: unknown) => {
    const { values, said } = await read({
      space: { step: { $type: "dimension", $value: "6px" } },
      radius: { small: { $type: "dimension", $value } },
    });
    return values["/theme/tokens/radius.small"] ?? said.map(({ message }) => message);
  };

  it.each([
    ["{space.step} * 2", "12px"],
    ["roundTo({space.step} / 4, 0)", "2px"],
    ["({space.step} + 2px) / 2", "4px"],
    ["{space.step} - 2", "4px"],
  ])("is computed: %s", async (text, result) => {
    expect(await small(text)).toBe(result);
  });

  it("is refused if it mixes units", async () => {
    expect(await small("{space.step} * 2rem")).toEqual([expect.stringContaining("mixes px and rem")]);
  });

  it("is refused if it can't be computed", async () => {
    expect(await small("{space.step} * wide")).toEqual([expect.stringContaining("a length is")]);
  });
});

describe("a colour of design tokens", () => {
  it.each([
    [{ colorSpace: "oklch", components: [0.6, 0.2, 30] }, "#DE3E2D"],
    [{ colorSpace: "hsl", components: [200, 50, 50], alpha: 0.5 }, "#4095BF80"],
    [{ colorSpace: "display-p3", components: [1, 0, 0], hex: "#ff0000" }, "#FF0000"],
    [{ colorSpace: "srgb", components: ["none", 0, 1] }, "#0000FF"],
    ["hsl(200 50% 50%)", "#4095BF"],
    ["#06c8", "#0066CC88"],
    ["rgba(0, 102, 204, 50%)", "#0066CC80"],
    ["rgba(#0066CC, 0.5)", "#0066CC80"],
    ["blue", "#0000FF"],
  ])("is converted: %j", async ($value, result) => {
    expect(await brand({ $value })).toBe(result);
  });

  it.each([
    [{ colorSpace: "display-p3", components: [1, 0, 0] }, "is no colour of sRGB"],
    [{ colorSpace: "srgb", components: [2, 0, 0] }, "is no colour of sRGB"],
    [{ colorSpace: "rainbow", components: [1, 0, 0] }, 'no three components of a colour space "rainbow"'],
    [{ colorSpace: "srgb", components: [1, 0] }, "no three components"],
    ["#zzz", 'is "#zzz"'],
    ["#12345", 'is "#12345"'],
    [null, "there is no value"],
  ])("is refused: %j", async ($value, message) => {
    expect(await brand({ $value })).toEqual([expect.stringContaining(message)]);
  });
});

describe("what a library misreads", () => {
  it("is read right: two groups that extend the same one", async () => {
    const base = { $type: "dimension", small: { $value: { value: 4, unit: "px" } } };
    const { values } = await read({ base, radius: { $extends: "{base}" }, other: { $extends: "{base}" } });
    expect(values).toEqual({ "/theme/tokens/radius.small": "4px" });
  });

  it("is read right: a group whose name begins like that of another one", async () => {
    const { said } = await read({
      radi: { $type: "color", x: { $value: "#000" } },
      radius: { small: { $value: { value: 4, unit: "px" } } },
    });
    expect(said.map(({ code }) => code)).toEqual(["tokens.unused"]);
  });

  it("is read right: an alias to 0", async () => {
    const { values } = await read({
      base: { none: { $type: "number", $value: 0 }, same: { $value: "{base.none}" } },
      font: { "display-tracking": { $type: "number", $value: "{base.same}" } },
    });
    expect(values).toEqual({ "/theme/tokens/font.display-tracking": "0" });
  });
});

/** What the theme says of a value that a library gives. */
const inTheme = (kind: "color" | "length", value: unknown) => {
  const text = valueKind(kind).decode(value);
  return isRefusal(text) ? undefined : text;
};

const runs = process.env.FULL ? 500 : 100;
const share = fc.integer({ min: 0, max: 100 }).map((each) => each / 100);
const hex = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, "0")}`);

describe("any file that is read", () => {
  const spaces = ["srgb", "hsl", "hwb", "oklch", "display-p3", "srgb-linear"] as const;
  const components = (space: (typeof spaces)[number]) =>
    space === "hsl" || space === "hwb"
      ? fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))
      : space === "oklch"
        ? fc.tuple(
            share,
            share.map((each) => each / 10),
            fc.integer({ min: 0, max: 359 }),
          )
        : fc.tuple(share, share, share);
  const object = fc
    .constantFrom(...spaces)
    .chain((colorSpace) =>
      fc.record({ colorSpace: fc.constant(colorSpace), components: components(colorSpace), alpha: share }),
    );
  const palette = fc.array(fc.oneof(object, hex), { minLength: 2, maxLength: 5 });

  it("of design tokens comes out with the values of its library", { timeout: 60_000 }, async () => {
    const logger = new Logger({ level: "silent" });
    const config = defineConfig({ alphabetize: false }, { logger, cwd: new URL("file:///") });
    await fc.assert(
      fc.asyncProperty(palette, fc.nat(), fc.nat(), async (values, from, to) => {
        const colors = values.map(($value, index) => [`c${index}`, { $type: "color", $value }]);
        const at = (index: number) => `{palette.c${index % values.length}}`;
        const file = {
          palette: { ...Object.fromEntries(colors), alias: { $value: at(from) } },
          color: { brand: { $value: "{palette.alias}" }, link: { $type: "color", $value: at(to) } },
        };
        const src = structuredClone(file);
        const { tokens } = await parse([{ filename: new URL("file:///a.json"), src }], {
          config,
          logger,
          skipLint: true,
        });
        const { values: found, said } = await read(file);
        for (const name of ["color.brand", "color.link"]) {
          const expected = inTheme("color", tokens[name]?.$value);
          if (expected === undefined) expect(said.map(({ message }) => message).join()).toContain(name);
          else expect(found[`/theme/tokens/${name}`]).toBe(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it("of Tokens Studio comes out with the values of its library", { timeout: 60_000 }, async () => {
    await register(StyleDictionary, { name: "whole" });
    const modify = fc.record({
      type: fc.constantFrom("alpha", "darken", "lighten"),
      value: share.map(String),
      space: fc.constantFrom("srgb", "hsl", "lch"),
      format: fc.constant("hex"),
    });
    const length = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(" * 2", " + 3", " / 4", ""))
      .map(([step, rest]) => ({ step, rest }));
    await fc.assert(
      fc.asyncProperty(hex, fc.option(modify), length, async (ember, change, { step, rest }) => {
        const token = { value: "{hue.ember}", type: "color" };
        const file = {
          hue: { ember: { value: ember, type: "color" } },
          space: { step: { value: String(step), type: "spacing" } },
          color: { brand: change ? { ...token, $extensions: { "studio.tokens": { modify: change } } } : token },
          radius: { small: { value: `{space.step}${rest}`, type: "borderRadius" } },
        };
        const dictionary = new StyleDictionary({
          tokens: structuredClone(file),
          preprocessors: ["tokens-studio"],
          platforms: { css: { transformGroup: "whole" } },
          log: { verbosity: "silent", warnings: "disabled" },
        });
        const { allTokens } = await dictionary.getPlatformTokens("css");
        const ofLibrary = (name: string) => allTokens.find(({ path }) => path.join(".") === name)?.value;
        expect((await read(file)).values).toEqual({
          "/theme/tokens/color.brand": inTheme("color", ofLibrary("color.brand")),
          "/theme/tokens/radius.small": inTheme("length", ofLibrary("radius.small")),
        });
      }),
      { numRuns: runs },
    );
  });
});
