export type { BuildLanguage, BuildManifest, BuildPlugin } from "./build-manifest.ts";
export { type Diagnostic, hasErrors } from "./diagnostic.ts";
export type { BrandFiles, MerchantManifest } from "./manifest.ts";
export {
  bootPlaceholder,
  contentPolicy,
  originsOf,
  type PolicyPlugin,
  standIn,
  trustedTypesDirectives,
  trustedTypesMode,
} from "./policy.ts";
export type { Compliance, PageData, PublicRecord, SiteRecord } from "./record.ts";
export { effectiveSettings, explainSettings, type SettingSource } from "./settings.ts";
export { customProperty, resolveTheme, themeCss, tokenNames } from "./theme-css.ts";
export { contrastPairs, type Theme, type ThemeTokenName, type ThemeTokens, themeTokens } from "./tokens.ts";
export {
  defaultVariants,
  type HomeSection,
  homeSections,
  type ThemeVariantName,
  type ThemeVariants,
  themeVariants,
} from "./variants.ts";
