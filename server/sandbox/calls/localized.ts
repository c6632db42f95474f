import type { LocalizedText } from "../content/types.ts";

/** A text in a spec language; English where it was not written in that one. */
export const localized = (text: LocalizedText, language: string): string => {
  const byCode: Readonly<Record<string, string | undefined>> = text;
  return byCode[language] ?? text.EN;
};
