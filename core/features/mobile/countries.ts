import type { Country } from "#core/gateway/index.ts";
import { type LanguageCode, languageOf } from "#core/i18n/index.ts";

/** A country of the picker, in the person's language. */
export interface NamedCountry {
  readonly code: string;
  readonly dialingCode: string;
  readonly name: string;
  /** For the search: its names, code and dialling code, normalised. */
  readonly searchText: string;
}

/** Normalises text for the search: without accents, case and width. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[đð]/gi, "d")
    .replace(/ł/gi, "l")
    .replace(/ø/gi, "o")
    .toLowerCase();

/** A function from a region's code to its name in that language, or the code where the browser has no name. */
function regionNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      // The gateway's is no code of a region.
      return code;
    }
  };
}

/** The countries sorted by name in that language; the merchant's own first. */
export function namedCountries(
  countries: readonly Country[],
  own: string | undefined,
  language: LanguageCode,
): readonly NamedCountry[] {
  const { tag, formats } = languageOf(language);
  const locale = formats ?? tag;
  const localName = regionNames(locale);
  const englishName = regionNames("en");
  const named = countries.map(({ countryCode: code, countryDialingCode: dialingCode }) => {
    const name = localName(code);
    return { code, dialingCode, name, searchText: plain(`${name} ${englishName(code)} ${code} ${dialingCode}`) };
  });
  const { compare } = new Intl.Collator(locale);
  return named.sort((a, b) => Number(b.code === own) - Number(a.code === own) || compare(a.name, b.name));
}

/**
 * The countries whose names, code or dialling code contain every word of the query; those in which a word starts with
 * it come first. A plus before the dialling code is ignored.
 */
export function findCountries(countries: readonly NamedCountry[], query: string): readonly NamedCountry[] {
  const terms = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = countries.filter(({ searchText }) => terms.every((term) => searchText.includes(term)));
  const starts = ({ searchText }: NamedCountry) => terms.every((term) => ` ${searchText}`.includes(` ${term}`));
  return [...found.filter(starts), ...found.filter((country) => !starts(country))];
}
