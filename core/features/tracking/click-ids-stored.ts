import { sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";

type AttributionSite = Pick<Site, "tracking" | "clock" | "platform">;

/** In milliseconds. */
const MAX_WAIT_MS = 1000;

/**
 * Resolves once the ids of the visit's address are kept for the next page, or can't be: at the latest after a second.
 * To be awaited before the page is left for a log-in, from which the visitor returns without them.
 */
export async function clickIdsStored({ tracking, clock, platform }: AttributionSite): Promise<void> {
  if (platform.landing.query.toString() === "") return;
  const kept = tracking().then((loaded) => loaded.clickIdsStored());
  await Promise.race([kept.catch(() => {}), sleep(clock, MAX_WAIT_MS)]);
}
