import { lazy } from "react";

export { gameLauncherFeature } from "./feature.ts";

export const LaunchScreen = lazy(async () => ({ default: (await import("./launch-screen.tsx")).LaunchScreen }));
