import { lazyPart } from "#core/site/index.ts";
import type { AppScreenProps } from "./app-screen.tsx";

export { downloadFeature } from "./feature.ts";

export const DownloadBar = lazyPart(async () => (await import("./lazy-parts.ts")).DownloadBar, "silent");

export const AppScreen = lazyPart<AppScreenProps>(async () => (await import("./lazy-parts.ts")).AppScreen, "screen");
