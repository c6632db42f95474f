import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  differencesOf,
  englishOf,
  flatTexts as flat,
  languageFaults,
  type TextTree as Texts,
} from "#tests/conformance/compare-texts.ts";
import { byLanguage, type Texts as TextsByLanguage } from "#tools/plugins/plugin-texts.ts";

const coreFiles = import.meta.glob<Texts>("./locales/*.json", { eager: true, import: "default" });
const pluginFiles = import.meta.glob<Readonly<Record<string, TextsByLanguage>>>("../../plugins/*/*/texts.json", {
  eager: true,
  import: "default",
});

const brandsEnglish = import.meta.glob<Texts>("../../merchants/*/texts/EN.json", { eager: true, import: "default" });

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const core = Object.fromEntries(
  Object.entries(coreFiles).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts] as const),
);

/** Core's texts, and those of each plugin and shared folder that has some: language code -> texts. */
const places: readonly (readonly [place: string, texts: Readonly<Record<string, Texts>>])[] = [
  ["core", core],
  ...Object.entries(pluginFiles).map(([path, texts]) => [path, byLanguage(texts)] as const),
];

/** What every language may write as English does: names of kinds of game, and international words. */
const sameInAllLanguages = new Set([
  "Arcade",
  "Captcha",
  "Crash",
  "Demo",
  "E-mail",
  "Jackpot",
  "Jackpots",
  "Live",
  "Live casino",
  "Live chat",
  "Odds",
  "Popular",
  "Return to player (RTP)",
  "SMS",
  "Slots",
]);

/** Roman Urdu writes its loanwords as English does. */
const romanUrdu = new Set(
  `Home|Games|Draws|Quick draws|Live|Sports|News|Language|Lottery|Table games|Card games|Fishing games|Providers|
{{amount}} points|{{count}} game|Account|Agent|Matches|Settings|Privacy policy|Rank|VIP level|Categories|Offers|Offer {{place}}|Customer support|Notice|
Country code|Favourite|Favourites|Latest results|New|Popular games|Mobile|Mobile number|Code|Username|Password|
Live chat|VIP chat|Promo code|Balance|Inbox|Unread|Unread messages: {{number}}|
Referral code|Payments|Message|Reference number: {{id}}|Contact|Contact (optional)|Legal information|Terms and conditions`.split(
    /\|\s?/,
  ),
);

/** French words that are the English ones, letter for letter. Tahitian says technique in French. */
const french = new Set([
  "{{amount}} points",
  "Agent",
  "Code",
  "Licences",
  "Promotions",
  "Sports",
  "Version {{version}}",
]);

const gzipped = (texts: unknown) => gzipSync(JSON.stringify(texts)).byteLength;

const kB = 1000;

describe("core's own texts", () => {
  it("exist in English wherever core requests them by name", () => {
    const english = new Set(flat(core.EN ?? {}).map(([key]) => key.replace(/_other$/, "")));
    const requested = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/"((?:start|site)(?:\.\w+)+)"/g)].map(([, key = ""]) => key),
    );
    expect(requested.length).toBeGreaterThan(100);
    expect(requested.filter((key) => !english.has(key))).toEqual([]);
  });
});

it('spec 8 "Errors": without a network, Chinese says 无网络连接', () => {
  expect(new Map(flat(core.CN ?? {})).get("site.failure.offline")).toBe("无网络连接");
});

describe("English texts", () => {
  const english = [...places.map(([place, { EN = {} }]) => [place, EN] as const), ...Object.entries(brandsEnglish)];

  it.each(english)("%s uses typographic apostrophes and quotation marks", (_, texts) => {
    expect(flat(texts).filter(([, text]) => /['"`]/.test(text))).toEqual([]);
  });

  it("are core's, the plugins' and the brands'", () => {
    expect(english.map(([place]) => place).join(" ")).toMatch(/^core .*plugins\/.*merchants\//);
  });
});

describe("differences of a language from English", () => {
  const english = { hello: "Hello {{name}}", found_one: "{{count}} game", found_other: "{{count}} games" };

  it("are keys, by the language's own plural forms, and placeholders", () => {
    expect(differencesOf("VI", { hello: "Chào {{name}}", found_other: "{{count}} trò chơi" }, english)).toEqual([]);
    expect(differencesOf("VI", { hello: "Chào {{nam}}", found_one: "x", bye: "y" }, english)).toEqual([
      "lacks found_other",
      "has beyond English found_one, bye",
      "the placeholders of hello are not {{name}}",
    ]);
  });

  it("are none where a language that Intl lacks has a counted text once, without a plural form", () => {
    expect(differencesOf("TY", { hello: "Maeva {{name}}", found: "{{count}} perē" }, english)).toEqual([]);
    expect(differencesOf("TY", { hello: "Maeva {{name}}", found_other: "{{count}} perē" }, english)).toEqual([
      "lacks found",
      "has beyond English found_other",
    ]);
    expect(differencesOf("TY", { hello: "Maeva {{name}}", found: "perē" }, english)).toEqual([
      "the placeholders of found are not {{count}}",
    ]);
  });

  it("begin with the languages that are missing or unknown", () => {
    const languages = { EN: { a: "A" }, VI: { a: "B" }, XX: { a: "C" } };
    expect(languageFaults(languages, ["EN", "TH", "VI"])).toEqual([
      "there are no texts in TH",
      "no languages of this build: XX",
    ]);
  });
});

describe.each(places)("the languages of %s", (_, texts) => {
  const english = new Map(flat(texts.EN ?? {}));
  const all = Object.entries(texts);
  const others = all.filter(([code]) => code !== "EN");

  it('are those of the platform (spec 1 "Languages"), with English\'s keys, in their own plural forms, and its placeholders', () => {
    expect(languageFaults(texts, Object.keys(core))).toEqual([]);
  });

  it.each(others)("%s has no untranslated English", (code, words) => {
    const left = flat(words).filter(
      ([key, text]) =>
        text === englishOf(key, english) &&
        !sameInAllLanguages.has(text) &&
        !(code === "UR-LA" && romanUrdu.has(text)) &&
        !((code === "FR" || code === "TY") && french.has(text)),
    );
    expect(left).toEqual([]);
  });

  it.each(all)("%s is clean: no empty text, no stray space, no raw key, composed letters, Latin digits", (_, words) => {
    const unclean = flat(words).filter(
      ([, text]) =>
        text.trim() !== text ||
        text === "" ||
        text.startsWith("key_") ||
        text !== text.normalize("NFC") ||
        /(?![0-9])\p{Nd}/u.test(text),
    );
    expect(unclean).toEqual([]);
  });

  it.each(all)("%s is small enough to load", (code, words) => {
    expect(gzipped(words)).toBeLessThanOrEqual((code === "EN" ? 9 : 14) * kB);
    expect(gzipped(words.start ?? {})).toBeLessThanOrEqual(3 * kB);
  });
});
