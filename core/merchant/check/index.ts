export type { BrandFile, BrandSource } from "./brand-source.ts";
export { blocksProduction, type DiagnosticCode } from "./catalogue.ts";
export {
  type Claims,
  checkAcross,
  claimsOf,
  contestants,
  domainsAbove,
  type HolderOf,
  plainDomain,
} from "./check-across.ts";
export { checkCaptchas } from "./check-captchas.ts";
export { checkCharacters } from "./check-characters.ts";
export { checkClickIds, claimedClickIds } from "./check-click-ids.ts";
export { checkDraws } from "./check-draws.ts";
export { brandTextKeys, checkFiles, checkIgnored, isShellText } from "./check-files.ts";
export { checkProduction, checkReadiness } from "./check-readiness.ts";
export {
  checkFlags,
  checkIdentity,
  checkLanguages,
  checkMarket,
  checkPluginIcons,
  checkPluginOrigins,
  checkSecrets,
} from "./check-settings.ts";
export { checkTexts, placeholdersIn } from "./check-texts.ts";
export { checkContrast } from "./check-theme.ts";
export { contrast, opaqueColor, parseColor } from "./contrast.ts";
export { currencyOfCountry } from "./country-currency.ts";
export { decodeText } from "./decode-text.ts";
export { type JsonDocument, pointerTo, positionAt, readJson } from "./json-document.ts";
export { recordOf } from "./lookup.ts";
export { createReport, diagnosticAt, inReadingOrder, MAX_ERRORS, type Report, reportJson } from "./report.ts";
export { nearest, plainLetters } from "./suggest.ts";
export { createSuggestLanguage, isLanguageTag, type SuggestLanguage } from "./suggest-language.ts";
export { countryOf, currencyOf } from "./suggest-market.ts";
export { readSvg, type Svg } from "./svg.ts";
