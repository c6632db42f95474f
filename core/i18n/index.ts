export { createI18n, type I18n, PAGE } from "./i18n.ts";
export { isLanguageCode, type LanguageCode, languageOf, languages } from "./languages.ts";
export { I18nProvider, useText } from "./react.tsx";
