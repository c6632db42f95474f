import { base, lineOf, type Mutation, replaced } from "./mutations.ts";

const CHARACTER = "text.character";

const hidden = (name: string, escaped: string, says: string): Mutation =>
  replaced(name, '"Acme"', `"Ac${escaped}me"`, CHARACTER, { suggestion: "Acme", says });

const valid = {
  "hero.title": "Play",
  "hero.action": "Go",
  "hero.note": "Now",
  "brand.tagline": "Acme",
  "footer.about": "About",
};
const FILE = "texts/VI.json";

/** A mistake in Vietnamese, in a file with one key a line. */
function inTexts(
  name: string,
  words: object | string,
  code: string,
  at: string,
  more: Partial<Mutation> = {},
): Mutation {
  const text = typeof words === "string" ? words : JSON.stringify({ ...valid, ...words }, undefined, 2);
  return {
    name,
    text: base,
    files: { [FILE]: text },
    file: `merchants/acme/${FILE}`,
    code,
    line: lineOf(text, at),
    ...more,
  };
}

const misnamed = (written: string, suggestion: string): Mutation => ({
  name: `texts in ${written}.json`,
  text: base,
  files: { [`texts/${written}.json`]: JSON.stringify(valid) },
  file: `merchants/acme/texts/${written}.json`,
  code: "texts.unknown-language",
  line: 1,
  suggestion,
});

export const texts: readonly Mutation[] = [
  hidden("a NUL, escaped", "\\u0000", "U+0000 (NUL)"),
  hidden("a right-to-left override", "\\u202E", "right-to-left override"),
  hidden("a right-to-left override, unescaped", "\u202E", "right-to-left override"),
  hidden("an isolate", "\\u2066", "U+2066"),
  hidden("a zero-width space", "\\u200B", "zero-width space"),
  hidden("a byte-order mark", "\\uFEFF", "byte-order mark"),
  hidden("the first half of a surrogate pair", "\\uD83D", "half of a surrogate pair"),
  hidden("the second half of a surrogate pair", "\\uDE00", "half of a surrogate pair"),
  hidden("a bell", "\\u0007", "U+0007"),
  replaced("a lost character", '"Acme"', '"Ac\uFFFDme"', CHARACTER, { says: "type it again" }),
  hidden("a character for private use", "\\uE000", "U+E000"),
  hidden("a blank letter", "\\u3164", "a blank letter"),
  replaced("an override in a draw's name", '"Evening"', '"Even\\u202Eing"', CHARACTER, { suggestion: "Evening" }),
  replaced("a tab in a title", '"Gaming authority"', '"Gaming\\tauthority"', CHARACTER, {
    suggestion: "Gaming authority",
  }),
  replaced("a line break in a name", '"Acme"', '"Ac\\nme"', "schema.value", { suggestion: "Ac me" }),
  inTexts("an unknown placeholder", { "hero.title": "Welcome, {{name}}" }, "texts.placeholder", '"hero.title"', {
    says: "no placeholders",
  }),
  inTexts(
    "a misspelt placeholder",
    { "site.lobby.found_one": "{{cuont}} game" },
    "texts.placeholder",
    '"site.lobby.found_one"',
    { suggestion: "{{count}}" },
  ),
  inTexts(
    "a placeholder with one brace",
    { "site.lobby.found_one": "{count} game" },
    "texts.placeholder",
    '"site.lobby.found_one"',
    { suggestion: "{{count}}" },
  ),
  inTexts(
    "a placeholder that is not closed",
    { "site.lobby.found_one": "{{count} game" },
    "texts.placeholder",
    '"site.lobby.found_one"',
    { suggestion: "{{count}}" },
  ),
  inTexts(
    "a placeholder with a format",
    { "site.lobby.found_one": "{{count, number}} game" },
    "texts.placeholder",
    '"site.lobby.found_one"',
    { suggestion: "{{count}}", says: "{{count, number}} is not filled in" },
  ),
  inTexts("a misspelt key", { "hero.titel": "Play" }, "texts.unknown-key", '"hero.titel"', {
    suggestion: "hero.title",
  }),
  inTexts("a key that nothing resembles", { zzz: "Play" }, "texts.unknown-key", '"zzz"', {
    says: "no text has the key",
  }),
  inTexts("an empty text", { "hero.title": "" }, "texts.value", '"hero.title"', { says: "not empty" }),
  inTexts("a number", { "hero.title": 7 }, "texts.value", '"hero.title"', { says: "double quotes" }),
  inTexts("an override in a text", { "hero.title": "Pl\u202Eay" }, CHARACTER, '"hero.title"', { suggestion: "Play" }),
  inTexts(
    "nested keys",
    JSON.stringify({ ...valid, "hero.title": undefined, hero: { title: "Play" } }, undefined, 2),
    "texts.unknown-key",
    '"hero":',
    { suggestion: "hero.title" },
  ),
  inTexts("a list", "[]", "texts.value", "[]", { says: "must be an object" }),
  inTexts("a missing text", JSON.stringify({ ...valid, "hero.note": undefined }), "texts.missing-key", "{", {
    says: "hero.note",
  }),
  inTexts(
    "a trailing comma",
    '{ "hero.title": "Play",\n"hero.action": "Go", "hero.note": "Now", "brand.tagline": "A", "footer.about": "A", }',
    "json.syntax",
    '"hero.action"',
    { says: "trailing comma" },
  ),
  inTexts("an empty file", "", "json.syntax", "", { says: "empty" }),
  misnamed("zh-HK", "TW"),
  misnamed("tr_TR", "TR"),
];
