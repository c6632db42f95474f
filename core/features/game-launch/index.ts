export { launcherFeature } from "./feature.ts";
export { LAUNCH_PATH, type Launcher } from "./launcher.ts";
