export { LAUNCH_PATH } from "./launch-address.ts";
export { createLauncher, type Launcher } from "./launcher.ts";
