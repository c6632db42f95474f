import { expect, it } from "vitest";
import { lineDiff } from "./line-diff.ts";

const lines = (...list: readonly string[]) => list.join("\n");

it("lists only the lines that go and come, in their order", () => {
  expect(lineDiff(lines("a", "b", "c", "d", "e"), lines("a", "B", "c", "e", "f"))).toEqual([
    "- b",
    "+ B",
    "- d",
    "+ f",
  ]);
  expect(lineDiff("a\r\nb", "a\r\nb")).toEqual([]);
  expect(lineDiff("\ta\r\n", "\tb\r\n")).toEqual(["-  a", "+  b"]);
});

it("cuts a long line around its first difference", () => {
  const line = (middle: string) => "x".repeat(500) + middle + "y".repeat(500);
  const [old = "", young = ""] = lineDiff(line("old"), line("new"));
  expect(old).toContain("xold");
  expect(young).toContain("xnew");
  expect(Math.max(old.length, young.length)).toBeLessThan(130);
});

it("lists at most 40 lines, of a file of any length", () => {
  const many = (mark: string) => Array.from({ length: 30_000 }, (_, index) => `${mark}${index}`).join("\n");
  const diff = lineDiff(many("a"), many("b"));
  expect([diff.length, diff.at(-1)]).toEqual([41, "… and 59960 more lines"]);
});
