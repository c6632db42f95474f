import { defineFeature } from "#core/site/index.ts";
import type { PlayTime } from "./play-time.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** How long the member has been playing, and the reality check. */
    playTime(): Promise<PlayTime>;
  }
}

/** Tells members how long they have been playing, where the brand asks for it. */
export const playTimeFeature = defineFeature({
  idle: {
    playTime: async (site) => (await import(/* chunk: idle */ "./start-play-time.tsx")).startPlayTime(site),
  },
});
