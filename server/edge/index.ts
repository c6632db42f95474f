export type { Asset, AssetSource, Encoding } from "./assets.ts";
export { createEdge, type Edge, type EdgeDev, type EdgeOptions } from "./edge.ts";
export type { Handler, RequestInfo } from "./gateway.ts";
export type { Compressed, Compressor } from "./pages.ts";
export { createRecords, type RecordSource, type Records } from "./records.ts";
