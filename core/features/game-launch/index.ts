export { createLauncher, type Launcher } from "./launcher.ts";
