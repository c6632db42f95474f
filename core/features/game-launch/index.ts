export { LAUNCH_PATH, readLaunchAddress } from "./launch-address.ts";
export { createLauncher, type Launcher, type LauncherState } from "./launcher.ts";
