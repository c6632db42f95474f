import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultVariants, resolveTheme, type ThemeTokens, themeTokens, themeVariants } from "#core/merchant/index.ts";
import { editJson } from "#tools/edit/index.ts";
import { asObject, keysOf, lookup } from "#tools/manifest/index.ts";
import { planImport } from "./plan-import.ts";
import { readTokens } from "./read-tokens.ts";
import { checkTheme } from "./theme-schema.ts";
import { textSource } from "./token-source.ts";
import { schemeTokens, themeResolver } from "./write-tokens.ts";

type Theme = Readonly<Record<string, unknown>>;

/** A manifest with the theme of a file of tokens. */
async function imported(manifest: unknown, document: unknown): Promise<unknown> {
  const file = await readTokens(textSource("theme.json", JSON.stringify(document)));
  expect(file.diagnostics).toEqual([]);
  const edited = editJson(JSON.stringify(manifest), planImport(manifest, file));
  if ("conflicts" in edited) throw new Error(JSON.stringify(edited.conflicts));
  return JSON.parse(edited.text);
}

/** Every value that a manifest's theme has, in effect. */
const effective = (manifest: unknown) => {
  const { scheme = "auto", variants, tokens, dark } = asObject(lookup(manifest, "theme"));
  return {
    scheme,
    variants: { ...defaultVariants, ...asObject(variants) },
    ...resolveTheme(tokens as ThemeTokens, dark as ThemeTokens),
  };
};

const manifestOf = (theme: Theme) => ({ name: "Acme", theme });
const brandAt = (code: string): { readonly theme: Theme } =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../merchants/${code}/merchant.json`), "utf8"));

const hex = (digits: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdefABCDEF"), { minLength: digits, maxLength: digits })
    .map((all) => `#${all.join("")}`);
const color = fc.oneof(hex(3), hex(6), hex(8));
const decimals = fc.oneof(fc.integer({ min: 0, max: 9999 }).map(String), fc.constantFrom("1.5", "0.125", "12.50", "0"));
const length = fc.oneof(
  fc.constant("0"),
  fc.tuple(decimals, fc.constantFrom("px", "rem", "em")).map((parts) => parts.join("")),
);
const fonts = fc
  .array(fc.constantFrom("system-ui", "-apple-system", '"Noto Sans"', "'Segoe UI'", "serif", '"serif"', "Two Words"), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((names) => fc.constantFrom(", ", ",").map((comma) => names.join(comma)));
const offset = fc.oneof(
  fc.constantFrom("0", "0px", "-2px", ".5rem", "1.25px"),
  fc.integer({ min: -99, max: 99 }).map((px) => `${px}px`),
);
const shadow = fc.oneof(
  fc.constantFrom("none", "0 1px 2px black", "0 0 0 0 #00000000", "0 0 1em #000"),
  fc
    .array(
      fc
        .tuple(fc.constantFrom("", "inset "), fc.array(offset, { minLength: 2, maxLength: 4 }), color)
        .map(([inset, lengths, ink]) => `${inset}${lengths.join(" ")} ${ink}`),
      { minLength: 1, maxLength: 3 },
    )
    .map((all) => all.join(", ")),
);
const values = {
  color,
  length,
  duration: fc.integer({ min: 0, max: 9999 }).map((time) => `${time}ms`),
  font: fonts,
  weight: fc.constantFrom("100", "400", "700", "900", "normal", "bold"),
  transform: fc.constantFrom("none", "uppercase"),
  tracking: fc.constantFrom("0", "normal", "0.01em", "-.005em", ".1em", "1em", "0.1234em"),
  shadow,
};

const entries = Object.entries(themeTokens);
const some = (all: readonly (readonly [string, fc.Arbitrary<unknown>])[]) =>
  fc.record(Object.fromEntries(all), { requiredKeys: [] });
const theme = some([
  ["scheme", fc.constantFrom("auto", "light", "dark")],
  ["variants", some(Object.entries(themeVariants).map(([name, all]) => [name, fc.constantFrom(...all)]))],
  ["tokens", some(entries.map(([name, { kind }]) => [name, values[kind]]))],
  ["dark", some(entries.flatMap(([name, token]) => ("dark" in token ? [[name, values[token.kind]] as const] : [])))],
]).filter((one) => checkTheme(one).length === 0);

describe("a theme that is exported and imported again", () => {
  it.each(["carnaval", "lotus", "manila", "noor"])("is the same: %s", async (code) => {
    const brand = brandAt(code);
    expect(await imported(brand, themeResolver(brand))).toEqual(brand);
    const empty = await imported(manifestOf({}), themeResolver(brand));
    expect(effective(empty)).toEqual(effective(brand));
    expect(effective(await imported(brandAt("noor"), themeResolver(brand)))).toEqual(effective(brand));
  });

  it("is the same, whatever it is", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(theme, theme, async (one, other) => {
        const brand = manifestOf(one);
        const file = await readTokens(textSource("theme.json", JSON.stringify(themeResolver(brand))));
        expect(file.diagnostics).toEqual([]);
        expect(planImport(brand, file)).toEqual([]);
        const taken = structuredClone(manifestOf(other));
        for (const { pointer, value } of planImport(taken, file)) set(taken, keysOf(pointer), value);
        expect(effective(taken)).toEqual(effective(brand));
      }),
      { numRuns: process.env.FULL ? 300 : 100 },
    );
  });

  it.each(["light", "dark"] as const)("is the same in a file of the %s scheme alone", async (scheme) => {
    await fc.assert(
      fc.asyncProperty(theme, async (one) => {
        const brand = manifestOf(one);
        expect(await imported(brand, schemeTokens(brand, scheme))).toEqual(brand);
      }),
      { numRuns: 50 },
    );
  });
});

/** The editing of texts has tests of its own. */
function set(object: unknown, [key = "", ...rest]: readonly string[], value: unknown): void {
  const holder = object as Record<string, unknown>;
  if (rest.length === 0) holder[key] = value;
  else {
    holder[key] ??= {};
    set(holder[key], rest, value);
  }
}
