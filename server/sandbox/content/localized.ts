import type { LocalizedText } from "./types.ts";

/** Where a text was not written in a language: the next one that its readers read. */
const nearest: Readonly<Record<string, string | undefined>> = { PT: "PT-BR", "PT-BR": "PT", TW: "CN", CN: "TW" };

/** The language that a text is shown in to readers of another: that one, the nearest, or English. */
export const languageOfText = (text: LocalizedText, language: string): string => {
  const next = nearest[language];
  if (Object.hasOwn(text, language)) return language;
  return next !== undefined && Object.hasOwn(text, next) ? next : "EN";
};

/** A text for readers of a spec language. */
export const localized = (text: LocalizedText, language: string): string => {
  const byCode: Readonly<Record<string, string | undefined>> = text;
  return byCode[languageOfText(text, language)] ?? text.EN;
};
