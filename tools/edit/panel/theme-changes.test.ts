import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { themeTokens, themeVariants } from "#core/merchant/index.ts";
import { type Checker, createChecker, readBrand } from "#tools/manifest/index.ts";
import { themeFields } from "#tools/manifest/schema/theme-fields.ts";
import { compileSchema } from "#tools/manifest/schema-check.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { editJson } from "../index.ts";
import { change, changeScheme, type Theme, themeEdits, themeJson, withChanges } from "./theme-changes.ts";
import { problemsOf } from "./theme-checks.ts";
import { fieldsOf, schemeField, type ThemePart } from "./theme-fields.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const lotus = path.join(root, "merchants/lotus");
const manifest = readFileSync(path.join(lotus, "merchant.json"), "utf8");
const { theme: own }: { theme: Theme } = JSON.parse(manifest);

function changed(part: ThemePart, name: string, value: string, before: Theme = {}): Theme {
  const field = fieldsOf(part).find((one) => one.name === name);
  if (!field) throw new Error(`The schema has no ${part} ${name}`);
  return change(own, before, part, field, value);
}

describe("the theme panel", () => {
  it("offers every token and variant of the manifest", () => {
    expect(fieldsOf("tokens").map(({ name }) => name)).toEqual(Object.keys(themeTokens));
    expect(fieldsOf("variants").map(({ name, options }) => [name, options])).toEqual(Object.entries(themeVariants));
    const dark = Object.entries(themeTokens).flatMap(([name, token]) => ("dark" in token ? [name] : []));
    expect(fieldsOf("dark").map(({ name }) => name)).toEqual(dark);
  });

  it("keeps what differs from the brand's own theme", () => {
    const colour = changed("tokens", "color.brand", "#7A1FA2");
    expect(colour).toEqual({ tokens: { "color.brand": "#7A1FA2" } });
    const both = changed("variants", "card", "arch", colour);
    expect(both).toEqual({ ...colour, variants: { card: "arch" } });
    expect(changed("variants", "card", "ticket", both)).toEqual(colour);
    expect(changed("tokens", "color.brand", "#B3261E", colour)).toEqual({});
    expect(changeScheme(own, {}, schemeField, "dark")).toEqual({ scheme: "dark" });
    expect(changeScheme(own, { scheme: "dark" }, schemeField, "auto")).toEqual({});
  });

  it("reports the contrast that a colour lacks in the schemes that the brand offers, with a colour that has it", () => {
    expect(problemsOf(own)).toEqual([]);
    const pale = withChanges(own, changed("tokens", "color.brand", "#F2B8B5"));
    const [problem, ...others] = problemsOf(pale);
    expect(others).toEqual([]);
    expect(problem?.pointer).toBe("/theme/tokens/color.on-brand");
    expect(problem?.message).toContain(
      "in the light scheme color.on-brand #FFF8EA has too little contrast on color.brand",
    );
    expect(problemsOf(withChanges(pale, changed("tokens", "color.on-brand", problem?.suggestion ?? "")))).toEqual([]);
    expect(problemsOf(withChanges(pale, { scheme: "dark" }))).toEqual([]);
  });

  it.each([
    ["tokens", "color.brand", "red", "#rrggbb"],
    ["tokens", "radius.small", "6", "px, rem or em"],
    ["dark", "color.brand", "#12", "#rrggbb"],
  ] as const)("refuses %s %s %s as the manifest's schema does", (part, name, value, rule) => {
    const field = fieldsOf(part).find((one) => one.name === name);
    const problem = field?.problem(value);
    expect(problem).toContain(rule);
    expect(compileSchema(themeFields.theme ?? {})({ [part]: { [name]: value } })[0]?.message).toContain(problem);
    expect(field?.problem(field.default)).toBeUndefined();
  });
});

describe("the JSON that the theme panel copies", { timeout: 60_000 }, () => {
  let checker: Checker;
  beforeAll(async () => {
    checker = createChecker(await readSourceBuild(root));
  }, 60_000);

  /** The brand's manifest with the member in place of its own. */
  const pasted = (member: string) => manifest.replace(/"theme": \{.*?\n {2}\}/s, () => member);

  it("is the manifest's own text while nothing is changed", () => {
    expect(pasted(themeJson(own))).toBe(manifest);
  });

  it("passes every check in the manifest, and changes what was changed alone", async () => {
    let changes = changed("tokens", "color.brand", "#7A1FA2");
    changes = changed("tokens", "radius.medium", "2px", changes);
    changes = changed("dark", "color.brand", "#D8A4F0", changes);
    changes = changed("variants", "card", "arch", changes);
    const text = pasted(themeJson(withChanges(own, changes)));
    const { manifest: checked, diagnostics } = checker.check({ ...(await readBrand(lotus)), text });
    expect(diagnostics.filter(({ pointer }) => pointer.startsWith("/theme"))).toEqual([]);
    expect(checked?.theme.tokens?.["color.brand"]).toBe("#7A1FA2");
    const before = manifest.split("\n");
    expect(text.split("\n").flatMap((line, index) => (line === before[index] ? [] : [line.trim()]))).toEqual([
      '"card": "arch",',
      '"color.brand": "#7A1FA2",',
      '"radius.medium": "2px",',
      '"color.brand": "#D8A4F0",',
    ]);
  });

  it("is what saving writes; a save that is taken back leaves the manifest as it was", () => {
    let changes = changed("tokens", "color.brand", "#7A1FA2");
    changes = changed("variants", "card", "arch", changeScheme(own, changes, schemeField, "dark"));
    const saved = editJson(manifest, themeEdits(own, changes));
    if (!("text" in saved)) throw new Error("There is nobody else to change the manifest");
    expect(saved.text).toBe(pasted(themeJson(withChanges(own, changes))));
    expect(editJson(saved.text, saved.undo)).toMatchObject({ text: manifest });
  });

  it("says of a brand what the merchant command says", async () => {
    const pale = withChanges(own, changed("dark", "color.ink-quiet", "#555555"));
    const text = pasted(themeJson(pale));
    const { diagnostics } = checker.check({ ...(await readBrand(lotus)), text });
    const ofTheme = diagnostics.filter(({ pointer }) => pointer.startsWith("/theme"));
    expect(ofTheme.map(({ message }) => message)).toEqual(problemsOf(pale).map(({ message }) => message));
    expect(ofTheme).toHaveLength(1);
  });
});
