export { gameLauncherFeature } from "./feature.ts";
export { LAUNCH_PATH } from "./launch-address.ts";
