import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isLanguageCode, languageOf } from "./languages.ts";

interface Texts {
  readonly [key: string]: string | Texts;
}

const files = import.meta.glob<Texts>(["./locales/*.json", "../../plugins/*/*/locales/*.json"], {
  eager: true,
  import: "default",
});

const brandsEnglish = import.meta.glob<Texts>("../../merchants/*/texts/EN.json", { eager: true, import: "default" });

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The files of each folder by language: core's texts, and those of each plugin that has some. */
const folders = new Map<string, Map<string, Texts>>();
for (const [path, texts] of Object.entries(files)) {
  const [, folder = "", code = ""] = /^(.*)\/([\w-]+)\.json$/.exec(path) ?? [];
  folders.set(folder, (folders.get(folder) ?? new Map<string, Texts>()).set(code, texts));
}
const core = folders.get("./locales") ?? new Map<string, Texts>();

/** What every language may write as English does: names of kinds of game, and international words. */
const sameInAllLanguages = new Set(["Arcade", "Captcha", "Crash", "Demo", "E-mail", "Live casino", "SMS", "Slots"]);

/** Roman Urdu writes its loanwords as English does. */
const romanUrdu = new Set(
  `Home|Games|Draws|Quick draws|Live|Sports|News|Language|Lottery|Table games|Card games|Fishing games|Providers|
{{count}} game|Account|Agent|Member|Rank|VIP level|Categories|Offers|Offer {{place}}|Currency|Customer support|Notice|
Country code|Mobile|Mobile number|Code|Code: {{code}}|Username|Password`.split(/\|\s?/),
);

const flat = (texts: Texts, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === "string" ? [[prefix + key, inner]] : flat(inner, `${prefix}${key}.`),
  );

const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** English's keys in a language of `tag`: a counted text once for each of the language's plural forms. */
function keysIn(tag: string, english: ReadonlyMap<string, string>): string[] {
  const counted = [...english.keys()].flatMap((key) => (key.endsWith("_other") ? [key.slice(0, -"other".length)] : []));
  const plain = [...english.keys()].filter(
    (key) => !counted.some((base) => key === `${base}one` || key === `${base}other`),
  );
  return [...plain, ...counted.flatMap((base) => pluralForms(tag).map((form) => base + form))];
}

/** The English text for `key` of another language: its plural forms all correspond to English's `_other`. */
const englishOf = (key: string, english: ReadonlyMap<string, string>) =>
  english.get(key) ?? english.get(key.replace(/_[a-z]+$/, "_other")) ?? "";

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

const gzipped = (texts: unknown) => gzipSync(JSON.stringify(texts)).byteLength;

const kB = 1000;

describe("core's own texts", () => {
  it("exist in English wherever core requests them by name", () => {
    const english = new Set(flat(core.get("EN") ?? {}).map(([key]) => key.replace(/_other$/, "")));
    const requested = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/"((?:start|site)(?:\.\w+)+)"/g)].map(([, key = ""]) => key),
    );
    expect(requested.length).toBeGreaterThan(100);
    expect(requested.filter((key) => !english.has(key))).toEqual([]);
  });
});

describe("English texts", () => {
  const english = [
    ...Object.entries(files).filter(([path]) => path.endsWith("/EN.json")),
    ...Object.entries(brandsEnglish),
  ];

  it.each(english)("%s uses typographic apostrophes and quotation marks", (_, texts) => {
    expect(flat(texts).filter(([, text]) => /['"`]/.test(text))).toEqual([]);
  });

  it("are core's, the plugins' and the brands'", () => {
    const paths = english.map(([path]) => path).join(" ");
    expect(paths).toMatch(/\.\/locales\/EN\.json.*plugins\/.*merchants\//);
  });
});

describe.each([...folders])("the languages of %s", (_, texts) => {
  const english = new Map(flat(texts.get("EN") ?? {}));
  const others = [...texts].filter(([code]) => code !== "EN");

  it("are languages of the platform", () => {
    expect([...texts.keys()].sort()).toEqual([...core.keys()].sort());
  });

  it("are all of the platform's (spec 1)", () => {
    expect([...texts.keys()].filter((code) => !isLanguageCode(code))).toEqual([]);
  });

  it.each(others)("%s has English's keys, in its own plural forms", (code, words) => {
    expect(
      flat(words)
        .map(([key]) => key)
        .sort(),
    ).toEqual(keysIn(languageOf(code).tag, english).sort());
  });

  it.each(others)("%s keeps every placeholder", (_, words) => {
    const own = flat(words).map(([key, text]) => [key, placeholders(text)]);
    expect(own).toEqual(flat(words).map(([key]) => [key, placeholders(englishOf(key, english))]));
  });

  it.each(others)("%s has no untranslated English", (code, words) => {
    const left = flat(words).filter(
      ([key, text]) =>
        text === englishOf(key, english) && !sameInAllLanguages.has(text) && !(code === "UR-LA" && romanUrdu.has(text)),
    );
    expect(left).toEqual([]);
  });

  it.each([...texts])(
    "%s is clean: no empty text, no stray space, no raw key, composed letters, Latin digits",
    (_, words) => {
      const unclean = flat(words).filter(
        ([, text]) =>
          text.trim() !== text ||
          text === "" ||
          text.startsWith("key_") ||
          text !== text.normalize("NFC") ||
          /(?![0-9])\p{Nd}/u.test(text),
      );
      expect(unclean).toEqual([]);
    },
  );

  it.each([...texts])("%s is small enough to load", (code, words) => {
    expect(gzipped(words)).toBeLessThanOrEqual((code === "EN" ? 9 : 14) * kB);
    expect(gzipped(words.start ?? {})).toBeLessThanOrEqual(3 * kB);
  });
});
