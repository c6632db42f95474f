export type { DownloadModel, DownloadParts } from "./download.ts";
