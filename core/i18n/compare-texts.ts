import { isLanguageCode, languageOf } from "./languages.ts";

/** Texts, nested or flat. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every text with its key in dots. */
export const flatTexts = (texts: TextTree, prefix = ""): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === "string" ? [[prefix + key, inner] as const] : flatTexts(inner, `${prefix}${key}.`),
  );

const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** English's keys in a language of `tag`: a counted text once for each of the language's plural forms. */
function keysIn(tag: string, english: ReadonlyMap<string, string>): readonly string[] {
  const counted = [...english.keys()].flatMap((key) => (key.endsWith("_other") ? [key.slice(0, -"other".length)] : []));
  const plain = [...english.keys()].filter(
    (key) => !counted.some((base) => key === `${base}one` || key === `${base}other`),
  );
  return [...plain, ...counted.flatMap((base) => pluralForms(tag).map((form) => base + form))];
}

/** The English text for `key` of another language: its plural forms all correspond to English's `_other`. */
export const englishOf = (key: string, english: ReadonlyMap<string, string>): string =>
  english.get(key) ?? english.get(key.replace(/_[a-z]+$/, "_other")) ?? "";

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
 * What is wrong with the languages of a folder of texts, in words.
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
      "there is no file for",
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
