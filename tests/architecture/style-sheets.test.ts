import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const files = ["core", "plugins", ".storybook"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => path.join(folder, file)),
);

const COMMENTS = /\/\*[\s\S]*?\*\//g;
const FOUR_SIDES = /(?<![-\w])(?:padding|margin|inset): *([^;{}]+)/g;
/** Values between spaces, with those of a function. */
const VALUES = /(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/** Declarations by which the left side differs from the right in every language. */
function unequalSides(css: string): readonly string[] {
  return [...css.replace(COMMENTS, "").matchAll(FOUR_SIDES)]
    .filter(([, value = ""]) => {
      const [, right, , left] = value.match(VALUES) ?? [];
      return left !== undefined && left !== right;
    })
    .map(([declaration]) => declaration);
}

it("finds a side that would be the same in every language", () => {
  const css = "a{padding:20px 45% 44px var(--gutter, calc(1px + (2px)));margin:0 4px 8px 4px}b{inset:0 4px}";
  expect(unequalSides(css)).toEqual(["padding:20px 45% 44px var(--gutter, calc(1px + (2px)))"]);
});

it("every style sheet has the start and the end of a box follow the direction of its text", () => {
  const found = files.flatMap((file) =>
    unequalSides(readFileSync(path.join(root, file), "utf8")).map((declaration) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});
