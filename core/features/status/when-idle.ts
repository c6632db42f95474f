import type { Site } from "#core/site/index.ts";
import { askAgain } from "./ask-again.ts";
import { applyPageIcons } from "./page-icons.ts";

/** What the status leads to once the page is idle. */
export function startStatusIdle(site: Site): void {
  askAgain(site);
  applyPageIcons(site);
}
