import { lazyPart } from "#core/site/index.ts";

export { gameLauncherFeature } from "./feature.ts";
export { LaunchSkeleton } from "./launch-skeleton.tsx";

export const LaunchScreen = lazyPart(async () => (await import("./launch-screen.tsx")).LaunchScreen, "screen");
