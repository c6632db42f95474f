export type { Asset, AssetSource } from "./assets.ts";
export type { Compress, Edge, EdgeDev, EdgeOptions, Handler, RequestInfo } from "./edge.ts";
export { createRecords, type RecordSource } from "./records.ts";
