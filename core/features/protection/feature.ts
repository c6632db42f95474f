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
  demand: {
    protection: async (site) => (await import("./create-protection.tsx")).createProtection(site),
  },
  async onIdle(site) {
    if (site.record.strip) await (await import("./start-strip.tsx")).startStrip(site);
  },
});
