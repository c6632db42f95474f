import { lazyPart } from "#core/site/index.ts";

export const LazyDownloadBar = lazyPart(async () => (await import("./download-bar.idle.tsx")).DownloadBar, {
  kind: "silent",
});
