import type { Ask, CallOptions } from "../call.ts";
import type { Announcement, AvailablePromotions, PromotionCategory, Referral } from "../contract.ts";
import { boolean, flag, list, number, object, type Shape, text } from "../shape.ts";

const available = object<{ enabled: boolean; count: number }>({ enabled: flag, count: number });

const availablePromotions: Shape<AvailablePromotions> = object({ APP_DOWNLOAD: available, REFERRAL: available });

const announcement: Shape<Announcement> = object({
  id: text,
  title: text,
  content: text,
  image: text,
  startTime: text,
  endTime: text,
  popup: boolean,
  promoAnnouncementCategoryIds: list(text),
});

const category: Shape<PromotionCategory> = object({ id: text, name: text });

const referral: Shape<Referral> = object({
  referralCode: text,
  link: text,
  invited: number,
  rewarded: number,
  reward: object({ amount: number, currency: text }),
});

/** What the merchant offers and announces (spec 7 "Relay calls"). */
export function promotionCalls(ask: Ask) {
  return {
    available: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/MCSFE_getMerchantAvailablePromotions", ...options }, availablePromotions),
    /** `content` is HTML of the gateway: sanitise before showing. Times decide what is shown. */
    announcements: (categoryId = "", options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/MCSFE_getListAnnouncements",
          query: { types: "PROMOTION,NEWS,POPUP", platform: "MOBILE", category: categoryId },
          ...options,
        },
        list(announcement),
      ),
    categories: (options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/PROMOFE_getPromotionAnnouncementCategory",
          ...options,
        },
        list(category),
      ),
    /** A visitor gets an empty code. */
    referral: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/PROMOFE_getReferralInfo", ...options }, referral),
  };
}
