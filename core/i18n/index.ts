export { type CurrencyForm, countryMoney } from "./country-money.ts";
export { currencyCode, type Formats, formatsOf, minutesAndSeconds } from "./formats.ts";
export { useFormats, useLanguage } from "./hooks.ts";
export { createI18n, type I18n, PAGE } from "./i18n.ts";
export { type LanguageCode, languageOf, languages } from "./languages.ts";
