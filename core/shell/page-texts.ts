import { languageOf } from "#core/i18n/languages.ts";
import type { BuildLanguage, SiteRecord } from "#core/merchant/index.ts";

/** Language code -> the build's texts for the shell, shared by all brands. */
export type ShellTexts = Readonly<Record<string, Pick<BuildLanguage, "shell">>>;

/** Of a brand's words this one says in which language they are: a brand has all of them or none. */
const title = "hero.title";

/**
 * The texts that a page starts with: the shell's (English where the build has none), overridden by the brand's own,
 * in English where it has none in this one: `brand.lang` is the BCP 47 tag of those. Merged per page, so that no record
 * needs a copy.
 */
export function pageTexts(
  { texts }: Pick<SiteRecord, "texts">,
  shellTexts: ShellTexts,
  language: string,
): Readonly<Record<string, string>> {
  return {
    ...shellTexts.EN?.shell,
    ...shellTexts[language]?.shell,
    ...texts.EN,
    ...texts[language],
    "brand.lang": languageOf(texts.EN?.[title] && !texts[language]?.[title] ? "EN" : language).tag,
  };
}

/** Those that only the shell's markup has: no script reads them. */
const markupTexts = /^start\.(failed|meta|noscript)/;

export const scriptTexts = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !markupTexts.test(key)));
