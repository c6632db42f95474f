import { ok } from "#core/kernel/index.ts";
import { withoutSecrets } from "#core/platform/index.ts";
import type { Ask, Call } from "./call.ts";
import type {
  AnnouncementType,
  EventRequest,
  FeedbackRequest,
  GameCategory,
  LaunchRequest,
  RegisterMobileRequest,
  RegisterRequest,
  RegisterSocialRequest,
  Schemas,
  SmsRequest,
} from "./contract.ts";
import * as operations from "./generated/operations.ts";
import { logInRule } from "./rules.ts";
import { type StatusQuery, statusCall } from "./status-call.ts";

/** A call that takes a proof and answers a session: the gateway's own log-in, or the one that a plugin declares. */
interface LoginCall {
  readonly path: string;
  /** The body goes encrypted. */
  readonly encrypted?: boolean;
}

/** What a log-in sends: the proof's fields, which core does not know, and those of device and visit. */
export type LoginBody = Readonly<Record<string, unknown>>;

export interface GameListQuery {
  readonly category: GameCategory;
  readonly vendor?: string;
  readonly page: number;
}

/** The group of the home's banners. */
export const TOP_BANNERS = "m_top";

/** The typed calls of the contract that core makes (spec 7), by what they are about. */
export const createCalls = (
  ask: Ask,
  { languageMethod, merchant }: { readonly languageMethod: "PUT" | "POST"; readonly merchant: string },
) => ({
  session: {
    /** Any of the gateway's log-in calls. */
    login: ({ path, encrypted }: LoginCall, body: LoginBody) =>
      ask(
        { ...operations.logIn, path },
        { body: cleaned(body), rule: { ...logInRule, ...(encrypted && { encrypted }) } },
      ),
    /** `body`: the one of the call that asked for it, without captcha fields, with the second factor. */
    verify: (body: LoginBody) => ask(operations.verifyLogIn, { body: cleaned(body) }),
    /** Ends the session whose token the site holds at the moment of the call. */
    logout: () => ask(operations.logOut),
  },

  registration: {
    /** The answer has a `token` when the registration logged in. */
    register: (body: RegisterRequest) => ask(operations.register, { body: cleaned(body) }),
    registerMobile: (body: RegisterMobileRequest) => ask(operations.registerMobile, { body: cleaned(body) }),
    /**
     * By an outside identity, whose fields are the plugin's: its conformance kit checks them against the contract. The
     * gateway makes up the username, and names the member `id` or `customerId`.
     */
    registerSocial: async (body: RegisterSocialRequest & LoginBody) => {
      const outcome = await ask(operations.registerSocial, { body: cleaned(body) });
      if (!outcome.ok) return outcome;
      const { userName, token, ...named } = outcome.value;
      return ok({ id: "id" in named ? named.id : named.customerId, userName, token });
    },
    /** Sends a code by SMS, for log-in and registration alike. */
    sendSmsCode: (body: SmsRequest) => ask(operations.sendSmsCode, { body }),
  },

  /** The logged-in member: every call needs a session. */
  member: {
    info: (options?: Pick<Call, "refresh" | "token">) => ask(operations.getMember, options),
    /** Stores the site's language at the member; `language` is a code of spec 1. */
    setLanguage: (language: string) =>
      ask(languageMethod === "PUT" ? operations.setLanguage : operations.setLanguageByPost, {
        body: { language, merchantCode: merchant },
      }),
    /** Keeps the token. A wrong old password is `password.old.invalid`. */
    changePassword: (body: Schemas["PasswordRequest"]) => ask(operations.changePassword, { body }),
    agentStatus: () => ask(operations.getAgentStatus),
    registerAgent: (body: Schemas["AgentRequest"]) => ask(operations.registerAgent, { body }),
    depositSettings: () => ask(operations.getDepositSettings),
    /** Net position, limits and the last log-in: a gateway may lack the call. */
    protection: () => ask(operations.getProtection),
    bindCard: () => ask(operations.getBindCard),
    unreadCount: () => ask(operations.getInboxUnread),
    /** Pages count from 1, 50 messages a page. `body` is HTML of the gateway: sanitise before showing. */
    inbox: (page: number) => ask(operations.getInbox, { query: { page } }),
    markRead: (id: string) => ask(operations.markInboxRead, { body: { id } }),
    sendFeedback: (body: FeedbackRequest) => ask(operations.sendFeedback, { body }),
    rankProgress: () => ask(operations.getRankProgress),
    promoCode: () => ask(operations.getPromoCode),
  },

  /** The state of the site and its domain, and event delivery. */
  system: {
    /** `domain_not_available` is a refusal. The first answer may have been requested by the page itself. */
    status: ({ url, ...query }: StatusQuery) =>
      ask(operations.getStatus, { query: statusCall({ ...query, url: withoutSecrets(url) }).query }),
    countries: () => ask(operations.getCountries),
    /** Alternative domains when this one is not available, in any order. */
    domainRoutes: () => ask(operations.getDomainRoutes, { query: { device: "MOBILE" } }),
    consent: () => ask(operations.getConsent),
    /** Server-side delivery of a product event. `eventID` makes repeating it harmless. */
    trackEvent: (body: EventRequest) => ask(operations.trackEvent, { body }),
    /** The fallback when `trackEvent` fails: times out after 15 s (spec 9). */
    ping: ({ domain, affiliateCode, eventName, eventValue }: EventRequest) =>
      ask(operations.ping, {
        query: { domain, affiliateCode: affiliateCode || undefined, eventName, events: JSON.stringify([eventValue]) },
      }),
  },

  games: {
    /** The lobby's lanes with their vendors. */
    lanes: () => ask(operations.getGameLanes),
    /** One page, counted from 1; usually of 50 games. */
    list: (query: GameListQuery) => ask(operations.getGames, { query: { ...query } }),
    matches: () => ask(operations.getMatches),
    /** For real play: needs a session, times out after 10 s (spec 9). */
    launch: (body: LaunchRequest) => ask(operations.launchGame, { body: cleaned(body) }),
    launchTrial: ({ gameId, nodeId }: { readonly gameId: string; readonly nodeId: string }) =>
      ask(operations.launchTrial, { query: { gameId, nodeId, platform: "MOBILE" } }),
  },

  promotions: {
    banners: () => ask(operations.getBanners, { query: { groupName: TOP_BANNERS } }),
    available: () => ask(operations.getAvailablePromotions),
    /** `content` is HTML of the gateway: sanitise before showing. Times decide what is shown. */
    announcements: (types: AnnouncementType | "PROMOTION,NEWS,POPUP" = "PROMOTION,NEWS,POPUP") =>
      ask(operations.getAnnouncements, { query: { types, platform: "MOBILE", category: "" } }),
    categories: () => ask(operations.getPromotionCategories),
    /** A visitor gets an empty code. */
    referral: () => ask(operations.getReferral),
  },

  /** Customer service. */
  chat: {
    launch: () => ask(operations.launchChat),
    unreadCount: () => ask(operations.getChatUnread),
    /** `path` is encrypted: `openServicePath` decrypts it. */
    entries: () => ask(operations.getCustomerServices),
    authKey: () => ask(operations.getChatAuthKey),
    /** Sends the member's name and labels to the chat, before a CBS3 chat opens. */
    saveMemberInfo: (authKey: string) => ask(operations.saveMemberInfo, { body: { authKey } }),
  },

  download: {
    /** The merchant's apps and where they are downloaded. */
    settings: (domain: string) => ask(operations.getDownloadSettings, { query: { domain } }),
  },

  /** The push vendor's registration token of this browser. */
  push: {
    bind: (registrationToken: string) => ask(operations.bindPush, { body: { registrationToken } }),
    subscribe: (registrationToken: string, topic: string) =>
      ask(operations.subscribePush, { body: { registrationToken, topic } }),
    /** Without authorisation: it follows log-out. */
    unsubscribe: (registrationToken: string) =>
      ask(operations.unsubscribePush, { body: { registrationToken, unsubscribeAll: true } }),
  },
});

/** A body whose addresses carry no token or other secret. */
function cleaned<Body extends { readonly registerUrl?: string; readonly backUrl?: string }>(body: Body): Body {
  const { registerUrl, backUrl } = body;
  return {
    ...body,
    ...(registerUrl !== undefined && { registerUrl: withoutSecrets(registerUrl) }),
    ...(backUrl !== undefined && { backUrl: withoutSecrets(backUrl) }),
  };
}
