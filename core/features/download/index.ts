import { lazyPart } from "#core/site/index.ts";

export { downloadFeature } from "./feature.tsx";

export const DownloadBar = lazyPart(async () => (await import("./download-bar.tsx")).DownloadBar, { kind: "silent" });
