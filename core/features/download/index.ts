import { lazy } from "react";

export { downloadFeature } from "./feature.ts";

export const DownloadBar = lazy(async () => ({ default: (await import("./download-bar.tsx")).DownloadBar }));
