export { gameLauncherFeature } from "./feature.ts";
export type { GameLauncher } from "./game-launcher.ts";
export { LAUNCH_PATH } from "./launch-address.ts";
