import { lazyPart } from "../lazy-part.tsx";

export { gameLauncherFeature } from "./feature.ts";

export const LaunchScreen = lazyPart(async () => (await import("./launch-screen.tsx")).LaunchScreen);
