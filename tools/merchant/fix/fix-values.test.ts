import { expect, it } from "vitest";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { type BrandSource, createChecker } from "#tools/manifest/index.ts";
import { textIn } from "./fix-plan.ts";
import { fixValues } from "./fix-values.ts";

const checker = createChecker(build);
const fix = (source: BrandSource) => fixValues(source, (one) => checker.check(one).diagnostics);
const good = JSON.stringify(manifest, undefined, 2);

/** The valid manifest's text with some of its parts changed. */
function wrong(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text.split(from)).toHaveLength(2);
    return text.replace(from, to);
  }, good);
}

it("replaces two wrong values and a key of one file, and no other byte", () => {
  const written = (text: string) => text.replaceAll("\n", "\r\n").replaceAll("  ", "\t");
  const text = wrong(['"VN"', '"Vietnam"'], ["#0A5D3F", "rgb(10, 93, 63)"], ['"currency"', '"curency"']);
  const { source, made, left } = fix(brand(written(text)));
  expect(source.text).toBe(written(good));
  expect(left).toEqual([]);
  expect(made).toEqual([
    { file: source.file, pointer: "/country", value: "VN" },
    { file: source.file, pointer: "/curency", key: "currency" },
    { file: source.file, pointer: "/theme/tokens/color.brand", value: "#0A5D3F" },
  ]);
});

it("writes a list on the line of its text, and mends the entries that this shows", () => {
  const list = JSON.stringify(manifest.languages, undefined, 2).replaceAll("\n", "\n  ");
  const text = wrong([list, '{ "available": "VI, English", "default": "VI" }']);
  expect(fix(brand(text)).source.text).toBe(wrong([list, '{ "available": ["VI", "EN"], "default": "VI" }']));
});

it.each([
  ["a guess", '"default": "VI"', '"default": "TH"'],
  ["a currency for a name", '"VND"', '"dong"'],
  ["a name that two are near to", '"image-code"', '"image"'],
  ["text that isn't JSON", '"country": "VN",', '"country": "vn",,'],
])("writes nothing for %s", (_, from, to) => {
  const source = brand(wrong([from, to]));
  expect(fix(source)).toMatchObject({ source: { text: source.text }, made: [] });
});

it("leaves a value whose right form would be another error, and says which", () => {
  const source = brand(wrong(["#0A5D3F", "orange"], ['"VN"', '"vn"']));
  const { source: fixed, left } = fix(source);
  expect(fixed.text).toBe(wrong(["#0A5D3F", "orange"]));
  expect(left).toEqual([
    {
      file: source.file,
      pointer: "/theme/tokens/color.brand",
      reason: expect.stringMatching(/^with "#FFA500" it would have another error: .* too little contrast/),
    },
  ]);
});

it("leaves the second of two keys that mean the same one", () => {
  const { source, left } = fix(brand(wrong(['"country": "VN"', '"contry": "VN", "countri": "VN"'])));
  expect(source.text).toBe(wrong(['"country": "VN"', '"country": "VN", "countri": "VN"']));
  expect(left).toEqual([]);
});

it("changes the family's file if the value stands there", () => {
  const family = { file: "merchants/family/family.json", text: '{ "country": "vn" }' };
  const own = wrong(['"country": "VN",', '"extends": "../family/family.json",']);
  const { source } = fix({ ...brand(own), families: [family] });
  expect([source.text, source.families?.[0]?.text]).toEqual([own, '{ "country": "VN" }']);
});

it("changes no file that isn't UTF-8", () => {
  const family = { file: "merchants/family/family.json", text: '{ "country": "vn" }' };
  const encodingError = { offset: 0, message: "the byte 0xE9 here is not UTF-8" };
  const own = wrong(['"country": "VN",', '"extends": "../family/family.json",']);
  expect(fix({ ...brand(own), families: [{ ...family, encodingError }] }).made).toEqual([]);
});

it("renames a key of a brand's own texts", () => {
  const { source } = fix(brand(good, { "texts/EN.json": '{ "hero.titel": "Play", "hero.action": "Go" }' }));
  expect(textIn(source, "merchants/acme/texts/EN.json")).toBe('{ "hero.title": "Play", "hero.action": "Go" }');
});
