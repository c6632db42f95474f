import { defineFeature } from "#core/site/index.ts";

/** Tells an open page of a new release (spec 4 "Asset update check"). */
export const releaseFeature = defineFeature({
  onIdle: async (site) => (await import("./watch-updates.idle.tsx")).watchUpdates(site),
});
