import { defineFeature } from "#core/site/index.ts";

/** Tells members how long they have been playing, where the brand asks for it. */
export const playTimeFeature = defineFeature({
  onIdle: async (site) => (await import(/* chunk: idle */ "./start-play-time.tsx")).startPlayTime(site),
});
