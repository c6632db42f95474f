export { launcherFeature } from "./feature.ts";
export type { Launcher } from "./launcher.ts";
