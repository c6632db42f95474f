import type { PixelTrack } from "#core/gateway/index.ts";
import { sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";

/** How long a log-in waits for the ids of the address, ms. */
const MAX_WAIT_MS = 1000;

/**
 * Resolves once the ids of the visit's address are kept for the next page, or can't be: at the latest after a second.
 * To be awaited before the page is left for a log-in, from which the visitor returns without them.
 */
export async function clickIdsStored({
  tracking,
  clock,
  platform,
}: Pick<Site, "tracking" | "clock" | "platform">): Promise<void> {
  if (platform.landing.query.toString() === "") return;
  const kept = tracking().then((loaded) => loaded.clickIdsStored());
  await Promise.race([kept.catch(() => {}), sleep(clock, MAX_WAIT_MS)]);
}

/** The ids for a registration; null where tracking could not be loaded: it must not block a registration. */
export const pixelTrackOf = ({ tracking }: Pick<Site, "tracking">): Promise<PixelTrack | null> =>
  tracking().then(
    (loaded) => loaded.pixelTrack(),
    () => null,
  );
