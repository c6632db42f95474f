import { defineFeature } from "#core/site/index.ts";
import type { PlayTime } from "./play-time.idle.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    /** How long the member has been playing, and the reality check. */
    playTime(): Promise<PlayTime>;
  }
}

/** Tells members how long they have been playing, where the brand asks for it. */
export const playTimeFeature = defineFeature({
  idle: {
    async playTime(site) {
      const { createPlayTime } = await import("./play-time.idle.tsx");
      return createPlayTime(site, await site.legal());
    },
  },
});
