import type { Ask, CallOptions } from "../call.ts";
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
    banners: (groupName = TOP_BANNERS, options?: CallOptions) => ask(getBanners, { query: { groupName }, ...options }),
    available: (options?: CallOptions) => ask(getAvailablePromotions, options),
    /** `content` is HTML of the gateway: sanitise before showing. Times decide what is shown. */
    announcements: (types: AnnouncementType | "PROMOTION,NEWS,POPUP" = "PROMOTION,NEWS,POPUP", options?: CallOptions) =>
      ask(getAnnouncements, { query: { types, platform: "MOBILE", category: "" }, ...options }),
    categories: (options?: CallOptions) => ask(getPromotionCategories, options),
    /** A visitor gets an empty code. */
    referral: (options?: CallOptions) => ask(getReferral, options),
  };
}
