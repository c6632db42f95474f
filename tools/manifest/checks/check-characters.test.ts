import { expect, it } from "vitest";
import { brand, manifest } from "../fixtures.ts";
import { checker } from "../testing.ts";

const found = (name: string) =>
  checker
    .check(brand({ ...manifest, name }))
    .diagnostics.map(({ code, pointer, message, suggestion }) => [code, pointer, message, suggestion]);

it.each([
  ["\u0000", "U+0000 (NUL)"],
  ["\u200B", "U+200B (a zero-width space)"],
  ["\u202E", "U+202E (right-to-left override)"],
  ["\u2066", "U+2066"],
  ["\uFEFF", "U+FEFF (a byte-order mark)"],
  ["\uD83D", "U+D83D (half of a surrogate pair)"],
  ["\u3164", "U+3164 (a blank letter)"],
  ["\uE000", "U+E000"],
])("a text with %j is told which character nobody sees", (character, named) => {
  expect(found(`Ac${character}me`)).toEqual([
    ["text.character", "/name", `this text contains the invisible character ${named}: delete it`, "Acme"],
  ]);
});

it("a character that was lost is typed again: nobody knows which it was", () => {
  expect(found("Ac\uFFFDme")).toEqual([
    ["text.character", "/name", expect.stringContaining("type it again"), undefined],
  ]);
});

it.each(["Ac\u200Dme", "Ac\u200Fme", "\u{1F60A} Acme", "مقهى"])("%j has what languages need", (name) => {
  expect(found(name)).toEqual([]);
});
