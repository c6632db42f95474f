import { defineFeature } from "#core/site/index.ts";
import type { Protection } from "./create-protection.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    /** What a member is told of their play, and the ways to take a break. */
    protection(): Promise<Protection>;
  }
}

/** The protection strip, and the sheet with pauses, self-exclusion and help. */
export const protectionFeature = defineFeature({
  lazy: {
    protection: async (site) => (await import("./create-protection.tsx")).createProtection(site),
  },
  // With the first screen, under the splash: a place that stays empty informs nobody.
  onStart(site) {
    if (!site.record.strip) return;
    void site.whenIdleUnderSplash
      .then(() => import("./start-strip.tsx"))
      .then(({ startStrip }) => startStrip(site))
      .catch((error) => site.warn("the strip failed", error));
  },
});
