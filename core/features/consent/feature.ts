import { defineFeature } from "../site.ts";
import type { Consent } from "./consent.ts";

declare module "../site.ts" {
  interface Site {
    consent(): Promise<Consent>;
  }
}

export const consentFeature = defineFeature({
  name: "consent",
  when: "idle",
  load: async (site) => (await import("./load-consent.tsx")).loadConsent(site),
});
