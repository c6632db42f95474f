import { defineFeature } from "#core/site/index.ts";
import type { PromoCode } from "./promo-code.ts";

declare module "#core/site/site.ts" {
  interface Site {
    promoCode(): Promise<PromoCode>;
  }
}

/** The promo-code check, and the announcements that open by themselves: they are loaded together. */
export const promoCodeFeature = defineFeature({
  name: "promoCode",
  when: "idle",
  load: async (site) => (await import("./start-offers.ts")).startOffers(site),
});
