import { defineFeature } from "#core/site/index.ts";

/** Tells an open page of a new release (spec 4 "Asset update check"). */
export const updateFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await import("./watch-updates.tsx")).watchUpdates(site),
});
