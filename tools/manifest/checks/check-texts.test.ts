import { describe, expect, it } from "vitest";
import { createChecker } from "../check.ts";
import { brand, build, manifest } from "../fixtures.ts";

const textKeys = [...build.textKeys, "lobby.found"];
const checker = createChecker({ ...build, textKeys, textPlaceholders: { "lobby.found": ["count"] } });
const valid = { "hero.title": "Play", "hero.action": "Go" };

/** What is said of the Vietnamese texts, or of the texts in another file. */
function diagnosticsOf(texts: object | string, file = "texts/VI.json") {
  const text = typeof texts === "string" ? texts : JSON.stringify({ ...valid, ...texts });
  return checker
    .check(brand(manifest, { [file]: text }))
    .diagnostics.map(({ code, file: at, pointer, message, suggestion }) => {
      expect(at).toBe(`merchants/acme/${file}`);
      return { code, pointer, message, suggestion };
    });
}

describe("a placeholder in a text", () => {
  it("is one that is filled in there", () => {
    expect(diagnosticsOf({ "lobby.found": "{{count}} games" })).toEqual([]);
    expect(diagnosticsOf({ "hero.title": "Welcome, {{name}}" })).toMatchObject([
      { code: "texts.placeholder", pointer: "/hero.title", message: expect.stringContaining("has no placeholders") },
    ]);
  });

  it.each(["{{cuont}} games", "{count} games", "{{count} games", "{{count, number}} games"])("is not %j", (text) => {
    expect(diagnosticsOf({ "lobby.found": text })).toMatchObject([
      { code: "texts.placeholder", pointer: "/lobby.found", suggestion: "{{count}}" },
    ]);
  });
});

describe("a text with HTML", () => {
  it.each([
    ["Play <b>now</b>", "Play now"],
    ["Play<br>now", "Play now"],
    ["<a href='/m/news'>News</a>", "News"],
    ["Tom &amp; Jerry", undefined],
  ])("warns, because players would read the tag: %s", (text, suggestion) => {
    expect(diagnosticsOf({ "hero.title": text })).toMatchObject([{ code: "texts.markup", suggestion }]);
  });

  it("doesn't warn of signs that aren't tags", () => {
    expect(diagnosticsOf({ "hero.title": "1 < 2 & 3 > 2 <3" })).toEqual([]);
  });
});

describe("a file of texts", () => {
  it.each([
    ["with nested keys", { hero: { title: "Play" } }, "texts.unknown-key", "/hero", "hero.title"],
    ["with a key that nothing resembles", { zzz: "Play" }, "texts.unknown-key", "/zzz", undefined],
    ["with a number", { "hero.title": 7 }, "texts.value", "/hero.title", undefined],
    ["with an override of the direction", { "hero.title": "Pl\u202Eay" }, "text.character", "/hero.title", "Play"],
    ["that is a list", "[]", "texts.value", "", undefined],
    ["with a trailing comma", '{ "hero.title": "Play", }', "json.syntax", "", undefined],
    ["that is empty", "", "json.syntax", "", undefined],
  ])("%s has one error", (_, texts, code, pointer, suggestion) => {
    expect(diagnosticsOf(texts)).toMatchObject([{ code, pointer, suggestion }]);
  });

  it.each([
    ["vi", "VI"],
    ["vi-VN", "VI"],
    ["Vietnamese", "VI"],
    ["zh_HK", "TW"],
    ["ID", undefined],
  ])("that is named %s is told the language that is meant: %s", (name, suggestion) => {
    expect(diagnosticsOf({}, `texts/${name}.json`)).toMatchObject([{ code: "texts.unknown-language", suggestion }]);
  });
});
