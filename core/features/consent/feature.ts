import { defineFeature } from "#core/site/index.ts";
import type { Consent } from "./consent.ts";

declare module "#core/site/site.ts" {
  interface Site {
    consent(): Promise<Consent>;
  }
}

export const consentFeature = defineFeature({
  idle: { consent: async (site) => (await import("./load-consent.idle.tsx")).loadConsent(site) },
});
