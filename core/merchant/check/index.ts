export type { BrandFile, BrandSource } from "./brand-source.ts";
export type { DiagnosticCode } from "./catalogue.ts";
export { type Claims, checkAcross, claimsOf, contestants, type HolderOf } from "./check-across.ts";
export { checkDraws } from "./check-draws.ts";
export { brandTextKeys, checkFiles, checkTexts, isShellText } from "./check-files.ts";
export {
  checkFlags,
  checkIdentity,
  checkLanguages,
  checkMarket,
  checkPluginIcons,
  checkPluginOrigins,
  checkSecrets,
} from "./check-settings.ts";
export { checkContrast } from "./check-theme.ts";
export { contrast, nearestWithContrast, parseColor } from "./contrast.ts";
export { pointerTo, readJson } from "./json-document.ts";
export { recordOf } from "./lookup.ts";
export { createReport, diagnosticAt, inReadingOrder, type Report, reportJson } from "./report.ts";
export { nearest } from "./suggest.ts";
export { readSvg, type Svg } from "./svg.ts";
