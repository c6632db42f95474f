import type { Site } from "#core/site/index.ts";
import { applyPageIcons } from "./page-icons.ts";
import { retryStatus } from "./retry-status.ts";

/** What the status leads to once the page is idle. */
export function followStatus(site: Site): void {
  retryStatus(site);
  applyPageIcons(site);
}
