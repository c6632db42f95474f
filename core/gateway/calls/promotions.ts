import type { Ask, CallOptions, ListRequest } from "../call.ts";
import type {
  Announcement,
  AnnouncementType,
  AvailablePromotions,
  Banner,
  PromotionCategory,
  Referral,
} from "../contract.ts";
import { boolean, flag, list, number, object, optional, type Shape, string } from "../shape.ts";

const banner: Shape<Banner> = object({
  linkageType: string,
  linkage: optional(string),
  roomId: optional(string),
  nodeId: optional(string),
  gameType: optional(string),
  vendor: optional(string),
  groupName: optional(string),
  url: optional(string),
  image: string,
});

const available = object<{ enabled: boolean; count: number }>({ enabled: flag, count: number });

const availablePromotions: Shape<AvailablePromotions> = object({ APP_DOWNLOAD: available, REFERRAL: available });

const action: Shape<NonNullable<Announcement["action"]>> = object({ label: optional(string), url: string });

const announcement: Shape<Announcement> = object({
  id: string,
  title: string,
  content: string,
  image: string,
  startTime: string,
  endTime: string,
  popup: boolean,
  promoAnnouncementCategoryIds: list(string),
  action: optional(action),
});

const category: Shape<PromotionCategory> = object({ id: string, name: string });

const referral: Shape<Referral> = object({
  referralCode: string,
  link: string,
  invited: number,
  rewarded: number,
  reward: object({ amount: number, currency: string }),
});

export const bannersRequest = (groupName = "m_top"): ListRequest<readonly Banner[]> => ({
  call: { method: "GET", path: "/wps/relay/MCSFE_getBanners", query: { groupName } },
  shape: list(banner),
});

/** Banners, promotions, announcements and referrals (spec 7 "Relay calls"). */
export function promotionCalls(ask: Ask) {
  return {
    banners: (groupName?: string, options?: CallOptions) => {
      const { call, shape } = bannersRequest(groupName);
      return ask({ ...call, ...options }, shape);
    },
    available: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/MCSFE_getMerchantAvailablePromotions", ...options }, availablePromotions),
    /** `content` is HTML of the gateway: sanitise before showing. Times decide what is shown. */
    announcements: (types: AnnouncementType | "PROMOTION,NEWS,POPUP" = "PROMOTION,NEWS,POPUP", options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/MCSFE_getListAnnouncements",
          query: { types, platform: "MOBILE", category: "" },
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
