import uFuzzy from "@leeoniya/ufuzzy";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGameSearch } from "./search.ts";

const names = [
  "Golden Koi",
  "Dragon Tower",
  "Mega Fortune Wheel",
  "Xổ số Miền Nam",
  "Rua Carnaval",
  "ดวงดาว",
  "Crash Rocket",
];
const search = createGameSearch(uFuzzy, names);
const found = (query: string) => search.find(query).map((index) => names[index]);

describe("forgiving search", () => {
  it.each([
    ["the beginning of a word", "drag", "Dragon Tower"],
    ["a wrong letter", "dragin", "Dragon Tower"],
    ["a missing letter", "dagon", "Dragon Tower"],
    ["an extra letter", "draggon", "Dragon Tower"],
    ["swapped letters", "dargon", "Dragon Tower"],
    ["words in another order", "wheel mega", "Mega Fortune Wheel"],
    ["missing accents", "xo so mien", "Xổ số Miền Nam"],
    ["capitals", "CRASH", "Crash Rocket"],
    ["a script without spaces", "ดาว", "ดวงดาว"],
  ])("finds a game by %s", (_what, query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it("finds nothing for an empty query and for an unrelated one", () => {
    expect(found("   ")).toEqual([]);
    expect(found("zzzz")).toEqual([]);
  });

  it("returns indexes of the list, each once, for any text", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const positions = search.find(query);
        expect(new Set(positions).size).toBe(positions.length);
        for (const position of positions) expect(names[position]).toBeDefined();
      }),
    );
  });
});
