import type { BuildLanguage, SiteRecord } from "#core/merchant/index.ts";

/** Language code -> the build's words for the shell: all brands share them. */
export type ShellWords = Readonly<Record<string, Pick<BuildLanguage, "shell">>>;

/**
 * The texts that a page starts with: the shell's words (English where the build has none) with the brand's own over
 * them, of its default language where it has none in this one. Joined a page, so that no brand keeps a copy.
 */
export function pageTexts(
  { site, texts }: Pick<SiteRecord, "site" | "texts">,
  words: ShellWords,
  language: string,
): Readonly<Record<string, string>> {
  return { ...words.EN?.shell, ...words[language]?.shell, ...texts[site.languages.default], ...texts[language] };
}
