export type { DownloadModel } from "./download.ts";
