export { isImmutable, mediaType } from "./addresses.ts";
export type { Asset, AssetSource, Encoding } from "./assets.ts";
export { createByteCache } from "./byte-cache.ts";
export { createEdge, type Edge } from "./edge.ts";
export type { Handler } from "./gateway.ts";
export { type GatewayFailureKind, gatewayFailures, type Observer } from "./observer.ts";
export type { Compressor } from "./pages.ts";
export { plainText } from "./plain-pages.ts";
export { createPublishedSites } from "./published-sites.ts";
export { createRecords, type RecordPacker, type RecordSource, type Records } from "./records.ts";
export type { ReportCount } from "./report-counters.ts";
export {
  type BrandReports,
  mergeReports,
  neededPages,
  noReports,
  quantileOf,
  type RevisionReports,
  type Tally,
} from "./report-sums.ts";
export type { RequestInfo } from "./request-info.ts";
export { type SiteSource, sitesOf } from "./sites.ts";
export { readSwitch } from "./switches.ts";
export { SHARE_COOKIE, STAGED_COOKIE } from "./visit.ts";
export { VISIT_COOKIE } from "./visit-token.ts";
