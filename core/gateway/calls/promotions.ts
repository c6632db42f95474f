import type { Ask } from "../call.ts";
import type { AnnouncementType } from "../contract.ts";
import {
  getAnnouncements,
  getAvailablePromotions,
  getBanners,
  getPromotionCategories,
  getReferral,
} from "../generated/operations.ts";

/** The group of the home's banners. */
export const TOP_BANNERS = "m_top";

/** Banners, promotions, announcements and referrals (spec 7 "Relay calls"). */
export function promotionCalls(ask: Ask) {
  return {
    banners: () => ask(getBanners, { query: { groupName: TOP_BANNERS } }),
    available: () => ask(getAvailablePromotions),
    /** `content` is HTML of the gateway: sanitise before showing. Times decide what is shown. */
    announcements: (types: AnnouncementType | "PROMOTION,NEWS,POPUP" = "PROMOTION,NEWS,POPUP") =>
      ask(getAnnouncements, { query: { types, platform: "MOBILE", category: "" } }),
    categories: () => ask(getPromotionCategories),
    /** A visitor gets an empty code. */
    referral: () => ask(getReferral),
  };
}
