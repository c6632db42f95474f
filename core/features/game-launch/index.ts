export { gameLauncherFeature } from "./feature.ts";
export type { GameLauncher } from "./game-launcher.ts";
