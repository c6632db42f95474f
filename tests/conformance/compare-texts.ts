import { isLanguageCode, languageOf } from "#core/i18n/languages.ts";

/** Texts, nested or flat. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every text with its key in dots. */
export const flatTexts = (texts: TextTree, prefix = ""): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === "string" ? [[prefix + key, inner] as const] : flatTexts(inner, `${prefix}${key}.`),
  );

/** What a counted text's keys end with. A language that `Intl` lacks is counted by the phone's own rules: by none of its own. */
const pluralEndings = (tag: string): readonly string[] =>
  Intl.PluralRules.supportedLocalesOf(tag).length === 0
    ? [""]
    : new Intl.PluralRules(tag).resolvedOptions().pluralCategories.map((form) => `_${form}`);

/**
 * English's keys in a language of `tag`: a counted text once for each of the language's plural forms, or once without a
 * form, which i18next takes whatever the number is.
 */
function keysIn(tag: string, english: ReadonlyMap<string, string>): readonly string[] {
  const counted = [...english.keys()].flatMap((key) =>
    key.endsWith("_other") ? [key.slice(0, -"_other".length)] : [],
  );
  const plain = [...english.keys()].filter(
    (key) => !counted.some((base) => key === `${base}_one` || key === `${base}_other`),
  );
  return [...plain, ...counted.flatMap((base) => pluralEndings(tag).map((ending) => base + ending))];
}

/** The English text for `key` of another language: its plural forms all correspond to English's `_other`. */
export const englishOf = (key: string, english: ReadonlyMap<string, string>): string =>
  english.get(key) ?? english.get(key.replace(/(_[a-z]+)?$/, "_other")) ?? "";

const placeholders = (text: string): readonly string[] => (text.match(/\{\{[^{}]*\}\}/g) ?? []).sort();

const sentence = (what: string, keys: readonly string[]) => (keys.length > 0 ? [`${what} ${keys.join(", ")}`] : []);

/** How a language's texts differ from the English ones, in words: missing keys, further keys, other placeholders. */
export function differencesOf(code: string, texts: TextTree, english: TextTree): readonly string[] {
  const ours = new Map(flatTexts(english));
  const own = new Map(flatTexts(texts));
  const wanted = keysIn(languageOf(code).tag, ours);
  const others = [...own].flatMap(([key, text]) => {
    const right = placeholders(englishOf(key, ours));
    return !wanted.includes(key) || placeholders(text).join() === right.join()
      ? []
      : [`the placeholders of ${key} are not ${right.join(", ") || "none"}`];
  });
  return [
    ...sentence(
      "lacks",
      wanted.filter((key) => !own.has(key)),
    ),
    ...sentence(
      "has beyond English",
      [...own.keys()].filter((key) => !wanted.includes(key)),
    ),
    ...others,
  ];
}

/**
 * What is wrong with the languages of core's or a plugin's texts, in words.
 * @param languages code -> its texts.
 * @param expected the codes that it must have: those of the platform's own texts.
 */
export function languageFaults(
  languages: Readonly<Record<string, TextTree>>,
  expected: readonly string[],
): readonly string[] {
  const { EN = {} } = languages;
  const codes = Object.keys(languages);
  return [
    ...sentence(
      "there are no texts in",
      expected.filter((code) => !codes.includes(code)),
    ),
    ...sentence(
      "no languages of this build:",
      codes.filter((code) => !expected.includes(code)),
    ),
    ...Object.entries(languages).flatMap(([code, texts]) =>
      isLanguageCode(code) ? differencesOf(code, texts, EN).map((difference) => `${code} ${difference}`) : [],
    ),
  ];
}
