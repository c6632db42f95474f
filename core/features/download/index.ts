import { lazyPart } from "#core/site/index.ts";

export { downloadFeature } from "./feature.tsx";

export const DownloadBar = lazyPart(async () => (await import(/* chunk: idle */ "./download-bar.tsx")).DownloadBar, {
  kind: "silent",
});
