export { gameLauncherFeature } from "./feature.ts";
