export type { DownloadModel } from "./download.ts";
export { downloadFeature } from "./feature.ts";
