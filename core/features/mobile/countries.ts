import type { Country } from "#core/gateway/index.ts";
import { type LanguageCode, languageOf } from "#core/i18n/index.ts";

/** A country of the picker, in the person's language. */
export interface NamedCountry {
  readonly code: string;
  readonly dialingCode: string;
  readonly name: string;
  /** What it is found by: its names, code and dialling code, in plain letters. */
  readonly searchText: string;
}

/** Accents, case and width do not matter to someone who is typing with a thumb. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[đð]/gi, "d")
    .replace(/ł/gi, "l")
    .replace(/ø/gi, "o")
    .toLowerCase();

/** A region's name, as far as this browser knows it in that language. */
function naming(locale: string): (code: string) => string {
  let names: Intl.DisplayNames | undefined;
  try {
    names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  } catch {
    // A browser without them: codes are read, too.
  }
  return (code) => {
    try {
      return names?.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** The countries by name, in the order of that language; the merchant's own first. */
export function namedCountries(
  countries: readonly Country[],
  own: string | undefined,
  language: LanguageCode,
): readonly NamedCountry[] {
  const { tag, formats } = languageOf(language);
  const locale = formats ?? tag;
  const inOwnWords = naming(locale);
  const inEnglish = naming("en");
  const named = countries.map(({ countryCode: code, countryDialingCode: dialingCode }) => {
    const name = inOwnWords(code);
    return { code, dialingCode, name, searchText: plain(`${name} ${inEnglish(code)} ${code} ${dialingCode}`) };
  });
  const { compare } = new Intl.Collator(locale);
  return named.sort((a, b) => Number(b.code === own) - Number(a.code === own) || compare(a.name, b.name));
}

/**
 * The countries whose names, code or dialling code hold every word of the query, those first in which a word begins
 * with it. A plus before the dialling code changes nothing.
 */
export function findCountries(countries: readonly NamedCountry[], query: string): readonly NamedCountry[] {
  const terms = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = countries.filter(({ searchText }) => terms.every((term) => searchText.includes(term)));
  const starts = ({ searchText }: NamedCountry) => terms.every((term) => ` ${searchText}`.includes(` ${term}`));
  return [...found.filter(starts), ...found.filter((country) => !starts(country))];
}
