export type { BuildLanguage, BuildManifest, BuildPlugin } from "./build-manifest.ts";
export { BRAND_FONT, FONT_COOKIE, fontFaceCss, fontHash, withBrandFont } from "./display-font.ts";
export { ENTRY_FIELD, entryCookie, entryFields, isReturnOf } from "./entry-fields.ts";
export type { MerchantManifest } from "./generated/manifest.ts";
export { orderLanes } from "./lane-order.ts";
export { keptPage, readPageData } from "./page-data.ts";
export {
  type PageReport,
  REPORT_PATH,
  type ReportCount,
  type ReportedError,
  type ReportedInp,
  readPageReport,
} from "./page-report.ts";
export {
  bootPlaceholder,
  contentPolicy,
  isSourceExpression,
  originsOf,
  standIn,
  standInsFor,
  trustedTypesDirectives,
  trustedTypesMode,
} from "./policy.ts";
export {
  type Draw,
  type DrawDay,
  FILE_HASH_LENGTH,
  type IdlePlugins,
  type LegalNotice,
  type PageData,
  type PublicRecord,
  pluginsOf,
  type RecordFile,
  type SiteRecord,
} from "./record.ts";
export { screenshotNames, screenshotSize } from "./screenshots.ts";
export { effectiveSettings, explainSettings, type SettingSource } from "./settings.ts";
export { customProperty, resolveTheme, themeCss } from "./theme-css.ts";
export {
  contrastPairs,
  type ThemeToken,
  type ThemeTokenName,
  type ThemeTokens,
  type TokenKind,
  themeTokens,
} from "./tokens.ts";
export {
  defaultHome,
  defaultVariants,
  gamesInLane,
  gamesShown,
  type HomeSection,
  homeSections,
  lanesInHome,
  type ThemeVariantName,
  type ThemeVariants,
  themeVariants,
} from "./variants.ts";
