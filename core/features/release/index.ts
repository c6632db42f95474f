export type { StaleBuild } from "./stale-build.ts";

/** Recovers a page whose build a release has replaced. */
export const loadStaleBuild = () => import(/* chunk: idle */ "./stale-build.ts");
