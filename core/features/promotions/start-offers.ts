import type { Site } from "#core/site/index.ts";
import { createPromoCode, type PromoCode } from "./promo-code.ts";
import { startPopups } from "./start-popups.tsx";

/**
 * What starts when the page is idle: the promo-code check, the announcements that open by themselves, and what reminds
 * members of the time.
 */
export function startOffers(site: Site): PromoCode {
  import("../play-time/index.ts")
    .then(({ startPlayTime }) => startPlayTime(site))
    .catch((error) => site.warn("the reality check could not be started", error));
  startPopups(site).catch((error) => site.warn("announcements could not be shown", error));
  return createPromoCode(site);
}
