export { type Checked, type Checker, createChecker } from "./check.ts";
export { formatDiagnostics, type ReportFormat, terminalInk } from "./format.ts";
export { holdersAmong, readIndex } from "./holders.ts";
export { clashesAmong, type LoadedBrand, loadBrand, loadMerchants } from "./load-merchants.ts";
export { createPublisher, type Publication, type Publisher, type PublishOptions, publish } from "./publish.ts";
export { brandFolders, readBrand } from "./read-brand.ts";
export { flatTexts, readLocales, readSourceBuild, shellWords } from "./source-build.ts";
export { type BrandChange, type MerchantWatch, type WatchOptions, watchMerchants } from "./watch-merchants.ts";
export { removeRecord, writeRecords } from "./write-records.ts";
