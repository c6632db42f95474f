import { nearest } from "#server/nearest.ts";

interface KnownLanguage {
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
}

/** The platform's code for what names a language in another way: a BCP 47 tag, a country or a name. */
export type SuggestLanguage = (written: string) => string | undefined;

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const englishNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

export function createSuggestLanguage(languages: readonly KnownLanguage[]): SuggestLanguage {
  const likely = languages.map(({ code, tag }) => ({ code, locale: new Intl.Locale(tag).maximize() }));
  const names = languages.flatMap(({ code, name, tag }) => [
    [name, code] as const,
    [englishNames.of(tag) ?? name, code] as const,
    [englishNames.of(tag.split("-")[0] ?? tag) ?? name, code] as const,
  ]);

  const byLocale = (tag: string): string | undefined => {
    const locale = localeOf(tag);
    if (!locale) return undefined;
    const same = likely.filter((one) => one.locale.language === locale.language);
    const ofScript = same.filter((one) => one.locale.script === locale.script);
    return (ofScript.find((one) => one.locale.region === locale.region) ?? ofScript[0])?.code;
  };

  return (written) => {
    const tag = written.trim().replaceAll("_", "-").replace(/\..*$/, "");
    const same = languages.find(({ code }) => code.toLowerCase() === tag.toLowerCase());
    if (same) return same.code === written ? undefined : same.code;
    // A former code of a language, such as IN, is a country in capitals.
    // TL is Tagalog more often than the country.
    const isFormer = /^(?!TL)[A-Z]{2}$/.test(tag) && localeOf(tag)?.language !== tag.toLowerCase();
    if (isFormer && isRegion(tag)) return byLocale(`und-${tag}`);
    if (/^[a-z]{2}$/i.test(tag) && isLanguageTag(tag)) return byLocale(tag);
    if (/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag)) {
      const byTag = byLocale(tag) ?? (isRegion(tag) ? byLocale(`und-${tag}`) : undefined);
      if (byTag !== undefined) return byTag;
    }
    const named =
      written.trim().length > 2
        ? nearest(
            written,
            names.map(([name]) => name),
          )
        : undefined;
    return names.find(([name]) => name.toLowerCase() === written.trim().toLowerCase() || name === named)?.[1];
  };
}

/** Whether this is a language of the world, though perhaps none of the platform's. */
export const isLanguageTag = (text: string): boolean =>
  /^[a-z]{2,3}$/i.test(text) && englishNames.of(text.toLowerCase()) !== undefined;

const isRegion = (code: string): boolean => code.length === 2 && regionNames.of(code.toUpperCase()) !== undefined;

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
