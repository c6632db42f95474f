export { createLauncher, LAUNCH_PATH, type Launcher } from "./launcher.ts";
