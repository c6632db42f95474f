export type { StaleBuild } from "./stale-build.idle.ts";

/** Recovers a page whose build a release has replaced. */
export const loadStaleBuild = () => import("./stale-build.idle.ts");
