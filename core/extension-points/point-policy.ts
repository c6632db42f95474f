import type { PointPolicy } from "#core/kernel/index.ts";

/** How a point of the site behaves when a plugin fails, and when the site uses its plugins. */
export interface SitePointPolicy extends PointPolicy {
  /**
   * `start`: pages contain the data of its chosen plugins. `idle`: nothing needs them before the visitor's first tap or
   * the idle page, so that their data is in a file of its own (`IdlePlugins`) and adds nothing to pages.
   */
  readonly usedFrom: "start" | "idle";
}
