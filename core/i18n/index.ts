export { createFormats, currencyCode, type Formats } from "./formats.ts";
export { createI18n, type I18n, type TextValues, type Translate } from "./i18n.ts";
export { isLanguageCode, type Language, type LanguageCode, languageOf, languages } from "./languages.ts";
export { I18nProvider, useText } from "./react.tsx";
