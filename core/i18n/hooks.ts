import { useTranslation } from "react-i18next";
import { type Formats, formatsOf } from "./formats.ts";
import { type Language, languageOfTag } from "./languages.ts";

/** The language on screen. */
export function useLanguage(): Language {
  return languageOfTag(useTranslation().i18n.language);
}

/** Money, numbers and dates in the format of the language on screen. */
export function useFormats(): Formats {
  return formatsOf(useLanguage().code);
}
