import { lazyPart } from "../lazy-part.tsx";

export { downloadFeature } from "./feature.ts";

export const DownloadBar = lazyPart(async () => (await import("./download-bar.tsx")).DownloadBar, { silent: true });
