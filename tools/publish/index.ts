export { drawingsOf, drawingTokens } from "./drawings.ts";
export { createHeadlineFonts, HEADLINE_FONTS } from "./headline-fonts.ts";
export { holdersIn } from "./holders.ts";
export { inlineFiles } from "./inline-files.ts";
export { clashesAmong, type LoadedBrand, loadMerchants } from "./load-merchants.ts";
export { merchantsDirectory } from "./merchants-directory.ts";
export {
  createPublisher,
  type Publication,
  type Publisher,
  type PublishOptions,
  publish,
  withRevision,
} from "./publish.ts";
export { flatTexts, readLocales, readSourceBuild, shellTexts, textRules } from "./source-build.ts";
export { createSourceReader } from "./source-reader.ts";
export { type BrandChange, type MerchantWatch, type WatchOptions, watchMerchants } from "./watch-merchants.ts";
