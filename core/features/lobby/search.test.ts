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
  "Ngựa Vàng May Mắn",
  "سنہری گھوڑا",
  "चमकता सितारा",
  "সোনালি মাছ",
  "เสือมังกรทอง",
  "黄金锦鲤传说",
  "龍虎鬥",
  "ラッキードラゴン",
  "황금 드래곤",
  "ដំរីមាសសំណាង",
  "Сокровища пирата",
  "Fuego Andaluz",
];
const search = createGameSearch(names.map((name) => ({ name, more: [] })));
const found = (query: string) => search(query).map((index) => names[index]);

describe('spec 3 "Game vendor lanes": forgiving search', () => {
  it.each([
    ["the beginning of a word", "drag", "Dragon Tower"],
    ["a wrong letter", "dragin", "Dragon Tower"],
    ["a wrong first letter", "bragon", "Dragon Tower"],
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

  it.each([
    ["Vietnamese", "ngựa vàng", "ngua vanh", "Ngựa Vàng May Mắn"],
    ["Urdu", "گھوڑا", "گھورا", "سنہری گھوڑا"],
    ["Urdu, with the keys of an Arabic keyboard", "سنهري", "سنهرب", "سنہری گھوڑا"],
    ["Hindi", "सितारा", "सिकारा", "चमकता सितारा"],
    ["Bengali", "সোনালি", "সোনারি", "সোনালি মাছ"],
    ["Thai", "มังกร", "มังดร", "เสือมังกรทอง"],
    ["Chinese, simplified", "锦鲤", "黄金棉鲤", "黄金锦鲤传说"],
    ["Chinese, traditional", "龍虎", "龍唬鬥", "龍虎鬥"],
    ["Japanese, in the other kana", "どらごん", "ラッキードラゴソ", "ラッキードラゴン"],
    ["Korean", "드래곤", "드레곤", "황금 드래곤"],
    ["Khmer", "មាស", "សំណាត", "ដំរីមាសសំណាង"],
    ["Russian", "сокров", "сокравища", "Сокровища пирата"],
    ["Spanish", "andaluz", "andalus", "Fuego Andaluz"],
  ])("finds a game in %s, also with a wrong letter", (_language, right, wrong, name) => {
    expect(found(right)[0]).toBe(name);
    expect(found(wrong)[0]).toBe(name);
  });

  it("does not take a short word for another: a letter more or less is another word", () => {
    expect(found("koa")).toEqual([]);
    expect(found("虎馬")).toEqual([]);
  });

  it("forgives an error in a word from its beginning: the middle of another word is not meant", () => {
    const games = [
      { name: "Fortune Koi", more: ["Jade Lantern", "Sports"] },
      { name: "Moonshot", more: ["Orbit Nine", "Crash"] },
      { name: "Fortune Orbit", more: [] },
    ];
    expect(createGameSearch(games)("orbt")).toEqual([2, 1]);
  });

  it("finds by provider and category, after the games that are called so", () => {
    const games = [
      { name: "Ruby Wheel", more: ["Copper Lantern", "Slots"] },
      { name: "Jade Tree", more: ["Neon Fox", "Fishing games"] },
      { name: "Lantern Night", more: ["Neon Fox", "Slots"] },
    ];
    const find = createGameSearch(games);
    expect(find("lantern")).toEqual([2, 0]);
    expect(find("fishing")).toEqual([1]);
    expect(find("neon fox")).toEqual([1, 2]);
    expect(find("lantrn slots")).toEqual([0, 2]);
  });

  it("puts names with words that begin so first, those at their start before, then those that are nearly so", () => {
    const games = [
      { name: "Street Rally", more: ["Northgoal", "Sports"] },
      { name: "Kite Day", more: ["Sea Star Lotto", "Quick draws"] },
      { name: "Mustard Run", more: ["Orbit Nine", "Crash"] },
      { name: "Pool Sharks", more: ["Northgoal", "Card games"] },
      { name: "Lucky Star", more: ["Neon Fox", "Slots"] },
      { name: "Star of Penang", more: ["Sea Star Lotto", "Quick draws"] },
    ];
    const find = createGameSearch(games);
    const ordered = find("star").map((index) => games[index]?.name);
    expect(ordered.slice(0, 3)).toEqual(["Star of Penang", "Lucky Star", "Mustard Run"]);
    expect(ordered.at(-1)).toBe("Kite Day");
    expect(find("penang star")[0]).toBe(5);
  });

  it("finds nothing for an empty query and for an unrelated one", () => {
    expect(found("   ")).toEqual([]);
    expect(found("zzzz")).toEqual([]);
  });

  it("returns indexes of the list, each once, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (query) => {
        const positions = search(query);
        expect(new Set(positions).size).toBe(positions.length);
        for (const position of positions) expect(names[position]).toBeDefined();
      }),
    );
  });
});
