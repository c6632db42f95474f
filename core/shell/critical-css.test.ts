import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cssFor, takeApart } from "./critical-css.ts";

const forBrand = (css: string) => cssFor(takeApart(css), { hero: "draw", card: "ticket" });

describe("the CSS of a page", () => {
  it.each([
    ["what asks for nothing stays", ".a{color:red}.b,.c>d{margin:0}"],
    ["the brand's own variant stays", '[data-hero="draw"] .a{color:red}[data-card=ticket] .b{margin:0}'],
    ["attributes that are no variants stay", "[data-scheme=dark]{a:b}[data-playing] .c{d:e}"],
    ["an absence stays, and so does a choice", ":root:not([data-hero=arch]){a:b}:is([data-hero=arch],.x){c:d}"],
    [
      "key frames, layers' order and properties stay",
      "@layer a,b;@keyframes k{from{a:b}to{c:d}}@property --x{syntax:'*'}",
    ],
    ["braces and semicolons in strings are text", `.a::before{content:"};[data-hero=arch]{"}.b{c:url("a;b}")}`],
    ["nested rules stay together", ".a{b:c;& .d{e:f}}.g{h:i}"],
  ])("%s", (_, css) => {
    expect(forBrand(css)).toBe(css);
  });

  it.each([
    ["[data-hero=arch] .a{b:c}.d{e:f}", ".d{e:f}"],
    ["[data-hero=arch] .a,.d{e:f}", ".d{e:f}"],
    ["[data-hero=draw][data-card=arch] .a{b:c}", ""],
    ["@media (min-width:1px){[data-card=arch] .a{b:c}}", ""],
    ["@media (min-width:1px){[data-card=arch] .a{b:c}.d{e:f}}", "@media (min-width:1px){.d{e:f}}"],
    ["/* [data-hero=draw] { */ .a{b:c}", ".a{b:c}"],
  ])("%s leaves out what is another brand's: %s", (css, expected) => {
    expect(forBrand(css)).toBe(expected);
  });

  it("survives any text", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      ";",
      ",",
      '"',
      "'",
      "\\",
      "(",
      ")",
      "[data-hero=arch]",
      "@media x",
      ".a",
      "/*",
      "*/",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(typeof forBrand(pieces.join(""))).toBe("string");
      }),
    );
  });
});
