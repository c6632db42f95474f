export type { BrandFile, BrandFiles, BrandSource } from "./brand-source.ts";
export type { DiagnosticCode } from "./catalogue.ts";
export { type Checked, type Checker, type CheckOptions, createChecker } from "./check.ts";
export {
  type Claims,
  checkAcross,
  claimsOf,
  contestants,
  domainsAbove,
  type HolderOf,
  plainDomain,
} from "./checks/check-across.ts";
export { claimedClickIds } from "./checks/check-click-ids.ts";
export { exampleDraw } from "./checks/check-draws.ts";
export { brandTextKeys, filesOf, isShellText } from "./checks/check-files.ts";
export { placeholdersIn } from "./checks/check-texts.ts";
export { type Chosen, chosenOf } from "./checks/chosen-plugins.ts";
export { contrast, opaqueColor, parseColor } from "./checks/contrast.ts";
export { currencyOfCountry } from "./checks/country-currency.ts";
export { readSvg, type Svg } from "./checks/svg.ts";
export { languagesOfCountry } from "./country-defaults.ts";
export { decodeText } from "./decode-text.ts";
export { deprecationOf } from "./deprecation.ts";
export { type Diagnostic, hasErrors } from "./diagnostic.ts";
export { inherit, inheritedFrom } from "./family.ts";
export { formatDiagnostics, inkOf, type ReportFormat } from "./format.ts";
export { points } from "./generated/points.ts";
export { readJson } from "./json-document.ts";
export { asObject, keysOf, lookup, pointerTo, textAt } from "./lookup.ts";
export { type Protection, type ProtectionName, protections } from "./markets/protections.ts";
export { type Market, type MarketRule, markets, rulesOf } from "./markets/rules.ts";
export { type Migration, migrations } from "./migrations.ts";
export { printable, printableName } from "./printable.ts";
export { brandFileOf, brandFolders, extendedBy, fileHash, isBrand, readBrand } from "./read-brand.ts";
export type { Fix } from "./remedy.ts";
export { createReport, diagnosticAt, inReadingOrder, type Report } from "./report.ts";
export { composeMerchantSchema } from "./schema/compose.ts";
export { codePattern } from "./schema/identity.ts";
export type { JsonSchema } from "./schema/json-schema.ts";
export { knownFlags } from "./schema/plugins.ts";
export { themeFields } from "./schema/theme-fields.ts";
export { compileSchema, keptCheck, type SchemaCheck, schemaFault } from "./schema-check.ts";
export { textOf } from "./text-of.ts";
