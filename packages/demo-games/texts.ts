import { languageOf } from "#core/i18n/languages.ts";
import { texts } from "./generated/texts.ts";

/** The texts of a game's page. The page's scripts fill in `{…}`. */
export type PageTexts = Readonly<Record<Exclude<keyof typeof texts.EN, `${string}_${string}`>, string>> &
  Readonly<Record<string, string>>;

export type PageLanguage = { readonly tag: string; readonly direction: "ltr" | "rtl"; readonly texts: PageTexts };

/** The page's language for a spec language code, or English. */
export const pageLanguage = (code: string): PageLanguage => {
  const { code: known, tag, direction } = languageOf(code);
  return { tag, direction, texts: texts[known] };
};
