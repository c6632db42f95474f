import { lazyPart } from "#core/site/index.ts";

export const LazyDownloadBar = lazyPart(
  async () => (await import(/* chunk: idle */ "./download-bar.tsx")).DownloadBar,
  {
    kind: "silent",
  },
);
