import type { PixelTrack } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";

/** The ids for a registration; null where tracking could not be loaded: it must not block a registration. */
export const pixelTrackOf = ({ tracking }: Pick<Site, "tracking">): Promise<PixelTrack | null> =>
  tracking().then(
    (loaded) => loaded.pixelTrack(),
    () => null,
  );
