export { type ChangeOutcome, changeReleases } from "./change-releases.ts";
export { edgesIn, readReports } from "./edge-reports.ts";
export { type Hosts, readHosts } from "./hosts.ts";
export { type LedgerEntry, readLedger, readRelease, readReleaseNow } from "./ledger.ts";
export { readBuilds } from "./lists.ts";
export {
  type PluginsEntry,
  readPluginsLedger,
  readPluginsOff,
  type ServedPlugins,
  servedPlugins,
  switchPlugin,
} from "./plugins-off.ts";
export type { ChangeReason, ReleaseChange } from "./prepare-change.ts";
export { type Pruned, prune } from "./prune.ts";
export { type PublishedBrand, publishBrands, upload } from "./publish-brands.ts";
export { type GateResult, runGate } from "./run-gate.ts";
export { refuseUnsigned, signerIn } from "./signing-key.ts";
export { storeFailure } from "./store-failure.ts";
export { signedRecord } from "./upload.ts";
