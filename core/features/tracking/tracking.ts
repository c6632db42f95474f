import type { PixelTrack } from "#core/gateway/index.ts";

/** Sends events to the chosen trackers and to the merchant's gateway, with the visitor's consent. */
export interface Tracking {
  /**
   * The trackers' ids for a registration; null when every one is empty (spec 3). Waits at most three seconds for the
   * visitor's consent.
   */
  pixelTrack(): Promise<PixelTrack | null>;
  /** Resolves once the ids of the visit's address are kept, unless the visitor has yet to agree. */
  clickIdsStored(): Promise<void>;
}
