import { expect, test } from "@playwright/test";
import { brand, build } from "#tools/manifest/fixtures.ts";
import { createChecker } from "#tools/manifest/index.ts";
import { cleanDrawings } from "#tools/merchant/fix/clean-drawings.ts";
import { createDrawingComparison } from "#tools/merchant/fix/compare-drawings.ts";

/** Drawings that `livery check --fix` cleans, as a browser draws them. */

const comparison = createDrawingComparison();
test.afterAll(() => comparison.close());

const svg = (inner: string, more = 'viewBox="0 0 48 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inner}</svg>`;
const shape = (more: string) => `<path d="M4 20 14 4l10 16z" ${more}/>`;

test("compares two drawings as shares of their pixels", async () => {
  const plain = svg(shape('fill="#246"'));
  expect(await comparison.differenceOf(svg(`${shape('class="a"')}<style>.a{fill:#246}</style>`), plain)).toBe(0);
  expect(await comparison.differenceOf(svg(shape('fill="#246"'), 'width="48" height="24"'), plain)).toBe(0);
  expect(await comparison.differenceOf(svg(""), plain)).toBeCloseTo(160 / (48 * 24), 2);
  expect(await comparison.differenceOf(svg(shape('fill="none"')), svg(shape('fill="none"')))).toBe(0);
  await expect(comparison.differenceOf(`<svg viewBox="0 0 48 24">${shape("")}</svg>`, plain)).rejects.toThrow(
    "no browser draws it as it is",
  );
});

test("a drawing is cleaned if it looks the same, and stays as it is if it doesn't", async () => {
  // SVGO takes the length of a circle for unknown; browsers draw its dashes by it.
  const dashes = '<circle cx="24" cy="12" r="9" fill="none" stroke="#246" stroke-dasharray="1 1" pathLength="10"/>';
  const source = brand(undefined, {
    "logo.svg": svg(`<style>path{fill:#246}</style>${shape('layer="1"')}`),
    "hero.svg": svg(dashes, 'viewBox="0 0 48 24" layer="1"'),
  });
  const checker = createChecker(build);
  const check = (one: typeof source) => checker.check(one).diagnostics;
  const { source: cleaned, made, left } = await cleanDrawings(source, check, comparison);
  expect(cleaned.files["logo.svg"]?.text).toBe(svg(shape('style="fill:#246"')));
  expect(made).toEqual([{ file: "merchants/acme/logo.svg" }]);
  expect(left).toEqual([
    { file: "merchants/acme/hero.svg", reason: expect.stringMatching(/it isn't cleaned: \d+\.\d % of its pixels/) },
  ]);
});
