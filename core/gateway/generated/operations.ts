// Generated from schemas/gateway.openapi.json by `npm run generate`. Do not edit.

import type { GatewayOperation } from "../call.ts";
import { boolean, either, flag, ignored, list, nullable, number, object, oneOf, optional, record, string, subset, type Shape } from "#core/kernel/shape.ts";

export type LoginValue = {
  /** Opaque; its issue time is known only when it is a JWT with `iat` */
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** Offers a change of password that can be put off */
  readonly updatePassword: boolean;
  readonly spanId: string;
  readonly id: string;
  readonly userName: string;
  readonly customerType: number;
};
const loginValueShape: Shape<LoginValue> = object<LoginValue>({ token: string, firstTimeLogin: boolean, passwordExpired: boolean, updatePassword: boolean, spanId: string, id: string, userName: string, customerType: number });

export type RegisterValue = {
  readonly id: string;
  readonly userName: string;
  /** Only when `login` was true */
  readonly token?: string;
};
const registerValueShape: Shape<RegisterValue> = object<RegisterValue>({ id: string, userName: string, token: optional(string) });

/** The new member; an older back end says customerId for id */
export type RegisterSocialValue = {
  readonly id: string;
  readonly userName: string;
  readonly token: string;
} | {
  readonly customerId: string;
  readonly userName: string;
  readonly token: string;
};
const registerSocialValueShape: Shape<RegisterSocialValue> = either(object<{
  readonly id: string;
  readonly userName: string;
  readonly token: string;
}>({ id: string, userName: string, token: string }), object<{
  readonly customerId: string;
  readonly userName: string;
  readonly token: string;
}>({ customerId: string, userName: string, token: string }));

export type ClubLabel = {
  readonly labelName: string;
  readonly labelId: string;
  /** AUTO shows the VIP benefit */
  readonly type: "AUTO" | "MANUAL";
  readonly rankLevel: number;
};
const clubLabelShape: Shape<ClubLabel> = object<ClubLabel>({ labelName: string, labelId: string, type: oneOf("AUTO","MANUAL"), rankLevel: number });

export type Member = {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly language: string;
  /** ISO 4217 */
  readonly currency: string;
  /** What the member can play with, in the currency's main unit. Optional: without it, or where it is not a number, the site shows none */
  readonly balance?: number;
  readonly clubLabel: ClubLabel | null;
};
const memberShape: Shape<Member> = object<Member>({ id: string, account: string, type: number, language: string, currency: string, balance: optional(number), clubLabel: nullable(clubLabelShape) });

export type AgentStatus = {
  /** A POST never answers `none` */
  readonly status: "none" | "pending" | "approved";
  /** The agent's link, once approved */
  readonly link?: string;
};
const agentStatusShape: Shape<AgentStatus> = object<AgentStatus>({ status: oneOf("none","pending","approved"), link: optional(string) });

/** A limit of the member's */
export type ProtectionLimit = {
  /** As the regulator names it */
  readonly label: string;
  /** How much of it is used */
  readonly value: string;
};
const protectionLimitShape: Shape<ProtectionLimit> = object<ProtectionLimit>({ label: string, value: string });

/** What a member is told about their own play. Every field is optional. */
export type Protection = {
  /** Won minus lost since the session began, in the currency's main unit; also as a numeral in a string. Anything else is not shown. */
  readonly netPosition?: number | string;
  /** The member's limits, in the `Language` asked for */
  readonly limits?: ReadonlyArray<ProtectionLimit>;
  /** The log-in before this session's, on any device */
  readonly lastLogin?: string;
  /** Where the member sees earlier play: a path of the site, or an https address */
  readonly history?: string;
};
const protectionShape: Shape<Protection> = object<Protection>({ netPosition: optional(either(number, string)), limits: optional(list(protectionLimitShape)), lastLogin: optional(string), history: optional(string) });

export type Count = {
  readonly count: number;
};
const countShape: Shape<Count> = object<Count>({ count: number });

export type InboxMessage = {
  readonly id: string;
  readonly title: string;
  /** HTML; the client sanitises it */
  readonly body: string;
  readonly time: string;
  readonly read: boolean;
  /** What it is about: ACCOUNT, SECURITY, PROMOTION or SUPPORT. Others look like a letter */
  readonly kind?: string;
  /** What a person can do about it */
  readonly action?: {
    readonly label?: string;
    /** As an announcement's */
    readonly url: string;
  };
};
const inboxMessageShape: Shape<InboxMessage> = object<InboxMessage>({ id: string, title: string, body: string, time: string, read: boolean, kind: optional(string), action: optional(object<{
  readonly label?: string;
  /** As an announcement's */
  readonly url: string;
}>({ label: optional(string), url: string })) });

export type InboxPage = {
  readonly items: ReadonlyArray<InboxMessage>;
  readonly total: number;
};
const inboxPageShape: Shape<InboxPage> = object<InboxPage>({ items: list(inboxMessageShape), total: number });

export type CaptchaSwitch = {
  readonly captcha: {
    readonly enabled: boolean;
  };
};
const captchaSwitchShape: Shape<CaptchaSwitch> = object<CaptchaSwitch>({ captcha: object<{
  readonly enabled: boolean;
}>({ enabled: flag }) });

/** What the site needs to know at start. A setting that the manifest also has is taken from here where it is non-empty, within the origins that the page's policy allows. A merchant's gateway answers every field; the client does without any but the first two. */
export type Status = {
  readonly merchantCode: string;
  /** Flags of spec 6 and MOBILEREGPWD3 (mobile registration asks a password), AUTOREMEMBER3 (the auto-login flag of spec 5). Absent or "" means the manifest's; an explicit false overrides. */
  readonly whitelabelVal: Readonly<Record<string, unknown>>;
  readonly login?: CaptchaSwitch;
  readonly sms?: CaptchaSwitch;
  readonly register?: CaptchaSwitch;
  readonly smsProvider?: Readonly<Record<string, unknown>>;
  readonly gateway?: Readonly<Record<string, unknown>>;
  readonly captcha?: Readonly<Record<string, unknown>>;
  readonly maintenance?: boolean;
  readonly maintenanceEnd?: string | null;
  readonly regionRestriction?: boolean;
  /** Image hosts to try in order */
  readonly imageCDNs?: ReadonlyArray<string>;
  /** Brand pictures and texts. {host} in a favicon or splash address stands for the page's origin */
  readonly mobileTemplate?: {
    readonly h5_logo?: string;
    readonly app_background?: string;
    readonly app_desc?: string;
    readonly app_desc_font_color?: string;
    readonly login_prompt_text?: string;
    readonly favicon?: string;
    readonly splash?: string;
    readonly pwa?: string;
    readonly desktop_app_feature?: string;
    readonly apple_touch_icon?: string;
  };
};
const statusShape: Shape<Status> = object<Status>({ merchantCode: string, whitelabelVal: record, login: optional(captchaSwitchShape), sms: optional(captchaSwitchShape), register: optional(captchaSwitchShape), smsProvider: optional(record), gateway: optional(record), captcha: optional(record), maintenance: optional(flag), maintenanceEnd: optional(nullable(string)), regionRestriction: optional(flag), imageCDNs: optional(list(string)), mobileTemplate: optional(object<{
  readonly h5_logo?: string;
  readonly app_background?: string;
  readonly app_desc?: string;
  readonly app_desc_font_color?: string;
  readonly login_prompt_text?: string;
  readonly favicon?: string;
  readonly splash?: string;
  readonly pwa?: string;
  readonly desktop_app_feature?: string;
  readonly apple_touch_icon?: string;
}>({ h5_logo: optional(string), app_background: optional(string), app_desc: optional(string), app_desc_font_color: optional(string), login_prompt_text: optional(string), favicon: optional(string), splash: optional(string), pwa: optional(string), desktop_app_feature: optional(string), apple_touch_icon: optional(string) })) });

export type Country = {
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string;
  /** Digits without plus */
  readonly countryDialingCode: string;
  readonly currencySymbol: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly currencyPosition: "before" | "after";
};
const countryShape: Shape<Country> = object<Country>({ countryCode: string, countryDialingCode: string, currencySymbol: string, currency: string, currencyPosition: oneOf("before","after") });

/** The merchant's own country, and every country that the picker offers */
export type Countries = {
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string;
  /** Digits without plus */
  readonly countryDialingCode: string;
  readonly currencySymbol: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly currencyPosition: "before" | "after";
  readonly countries: ReadonlyArray<Country>;
};
const countriesShape: Shape<Countries> = object<Countries>({ countryCode: string, countryDialingCode: string, currencySymbol: string, currency: string, currencyPosition: oneOf("before","after"), countries: list(countryShape) });

/** Ways on, offered when the domain is not available */
export type DomainRoutes = {
  readonly routes: ReadonlyArray<{
    readonly url: string;
    /** The highest first */
    readonly weight: number;
  }>;
};
const domainRoutesShape: Shape<DomainRoutes> = object<DomainRoutes>({ routes: list(object<{
  readonly url: string;
  /** The highest first */
  readonly weight: number;
}>({ url: string, weight: number })) });

export type GeetestSettings = {
  /** Empty: no GeeTest, the image is used */
  readonly GEETEST_ID: string;
  /** Default v3 */
  readonly GEETEST_VERSION: "v3" | "v4";
  readonly gt?: string;
  /** v3: new with each call */
  readonly challenge?: string;
  readonly newCaptcha?: boolean;
  readonly success?: boolean;
};
const geetestSettingsShape: Shape<GeetestSettings> = object<GeetestSettings>({ GEETEST_ID: string, GEETEST_VERSION: oneOf("v3","v4"), gt: optional(string), challenge: optional(string), newCaptcha: optional(flag), success: optional(flag) });

/** Lives 2 minutes */
export type CaptchaImage = {
  readonly captchaId: string;
  /** data:image/svg+xml;base64,… */
  readonly image: string;
};
const captchaImageShape: Shape<CaptchaImage> = object<CaptchaImage>({ captchaId: string, image: string });

export type Consent = {
  readonly required: boolean;
  readonly categories: ReadonlyArray<"analytics" | "ads">;
};
const consentShape: Shape<Consent> = object<Consent>({ required: flag, categories: subset(oneOf("analytics","ads")) });

export type GameUrl = {
  /** Where the game is played: a whole https address at another host than the site's */
  readonly gameUrl: string;
};
const gameUrlShape: Shape<GameUrl> = object<GameUrl>({ gameUrl: string });

export const gameCategoryValues = ["ELOTT","LOTT","SPORTS","LIVE","RNG","TABLE","FISH","PVP","CRASH","ARCADE"] as const;
export type GameCategory = (typeof gameCategoryValues)[number];
const gameCategoryShape: Shape<GameCategory> = oneOf(...gameCategoryValues);

export type GameLane = {
  readonly gameCategory: GameCategory;
  readonly cards: ReadonlyArray<{
    /** The account's code, such as RNG, PVP, ELOTT */
    readonly accountTypeName: string;
    readonly displayName: string;
    readonly freeplay: boolean;
  }>;
  readonly gameClassify: {
    readonly vendors: ReadonlyArray<{
      readonly vendor: string;
      readonly displayName: string;
      /** Runs across lanes; default from 100 in steps of 100 (spec 9) */
      readonly ordinal?: number;
      readonly icon: string;
    }>;
  };
  readonly gameCount: number;
};
const gameLaneShape: Shape<GameLane> = object<GameLane>({ gameCategory: gameCategoryShape, cards: list(object<{
  /** The account's code, such as RNG, PVP, ELOTT */
  readonly accountTypeName: string;
  readonly displayName: string;
  readonly freeplay: boolean;
}>({ accountTypeName: string, displayName: string, freeplay: boolean })), gameClassify: object<{
  readonly vendors: ReadonlyArray<{
    readonly vendor: string;
    readonly displayName: string;
    /** Runs across lanes; default from 100 in steps of 100 (spec 9) */
    readonly ordinal?: number;
    readonly icon: string;
  }>;
}>({ vendors: list(object<{
  readonly vendor: string;
  readonly displayName: string;
  /** Runs across lanes; default from 100 in steps of 100 (spec 9) */
  readonly ordinal?: number;
  readonly icon: string;
}>({ vendor: string, displayName: string, ordinal: optional(number), icon: string })) }), gameCount: number });

/** [d] What a game's jackpot stands at. Absent: it has none, or the gateway does not know */
export type Jackpot = {
  /** In the currency's main unit */
  readonly amount: number;
  readonly currency: string;
};
const jackpotShape: Shape<Jackpot> = object<Jackpot>({ amount: number, currency: string });

/** [d] The last draw of a lottery that is over. Absent: there was none, or the gateway does not know */
export type GameDraw = {
  readonly time: string;
  /** In the order drawn, or the digits of a number */
  readonly numbers: ReadonlyArray<string>;
  /** The last one is the special number. Default false */
  readonly special?: boolean;
};
const gameDrawShape: Shape<GameDraw> = object<GameDraw>({ time: string, numbers: list(string), special: optional(boolean) });

/** [d] The least and the most that a round may cost. Without a currency: in points */
export type Stake = {
  /** In the currency's main unit */
  readonly min: number;
  readonly max: number;
  readonly currency?: string;
};
const stakeShape: Shape<Stake> = object<Stake>({ min: number, max: number, currency: optional(string) });

export type Game = {
  readonly gameId: string;
  readonly nodeId: string;
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly image: string;
  readonly freeplay: boolean;
  readonly prizeMode?: string;
  /** [d] What its badge says. The site ignores other tags */
  readonly tags?: ReadonlyArray<"NEW" | "HOT">;
  readonly jackpot?: Jackpot;
  readonly lastDraw?: GameDraw;
  /** [d] What the game returns of all stakes in the long run, as its maker states it: 0.962 is 96.2 % */
  readonly rtp?: number;
  readonly stake?: Stake;
};
const gameShape: Shape<Game> = object<Game>({ gameId: string, nodeId: string, code: string, name: string, vendor: string, category: gameCategoryShape, image: string, freeplay: boolean, prizeMode: optional(string), tags: optional(subset(oneOf("NEW","HOT"))), jackpot: optional(jackpotShape), lastDraw: optional(gameDrawShape), rtp: optional(number), stake: optional(stakeShape) });

export type GamePage = {
  /** At most 50 */
  readonly items: ReadonlyArray<Game>;
  readonly total: number;
};
const gamePageShape: Shape<GamePage> = object<GamePage>({ items: list(gameShape), total: number });

/** [d] What each side has scored, at the time of the answer. Shown while the match is on */
export type MatchScore = {
  readonly home: number;
  readonly away: number;
};
const matchScoreShape: Shape<MatchScore> = object<MatchScore>({ home: number, away: number });

/** [d] What a stake of 1 on each result returns (decimal odds). Absent: there are none, or the gateway does not know */
export type MatchOdds = {
  readonly home: number;
  /** Absent: the sport has no draw */
  readonly draw?: number;
  readonly away: number;
};
const matchOddsShape: Shape<MatchOdds> = object<MatchOdds>({ home: number, draw: optional(number), away: number });

export type Match = {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startTime: string;
  readonly vendor: string;
  readonly score?: MatchScore;
  /** [d] The minute of play, at the time of the answer. Shown while the match is on */
  readonly minute?: number;
  readonly odds?: MatchOdds;
};
const matchShape: Shape<Match> = object<Match>({ id: string, league: string, home: string, away: string, startTime: string, vendor: string, score: optional(matchScoreShape), minute: optional(number), odds: optional(matchOddsShape) });

export type ChatUrl = {
  readonly url: string;
};
const chatUrlShape: Shape<ChatUrl> = object<ChatUrl>({ url: string });

export type AvailablePromotion = {
  readonly enabled: boolean;
  readonly count: number;
};
const availablePromotionShape: Shape<AvailablePromotion> = object<AvailablePromotion>({ enabled: flag, count: number });

export type AvailablePromotions = {
  readonly APP_DOWNLOAD: AvailablePromotion;
  readonly REFERRAL: AvailablePromotion;
};
const availablePromotionsShape: Shape<AvailablePromotions> = object<AvailablePromotions>({ APP_DOWNLOAD: availablePromotionShape, REFERRAL: availablePromotionShape });

export type Announcement = {
  readonly id: string;
  readonly title: string;
  /** HTML; the client sanitises it */
  readonly content: string;
  /** Address, or empty */
  readonly image: string;
  readonly startTime: string;
  /** Not shown outside startTime to endTime */
  readonly endTime: string;
  readonly popup: boolean;
  readonly promoAnnouncementCategoryIds: ReadonlyArray<string>;
  /** A number or a sign of a few characters, such as 1,000 or ×2, set large over the picture's start: the picture then leaves room there */
  readonly figure?: string;
  /** Whom it is for, where not for everybody: NEW or VIP. Others are not shown */
  readonly audience?: string;
  /** How often: ONCE or WEEKLY. Others are not shown */
  readonly limit?: string;
  /** What a person does, one after the other, after the content */
  readonly steps?: ReadonlyArray<string>;
  /** HTML after the steps, sanitised too: `<details>` folds it */
  readonly terms?: string;
  /** What a person can do about it. Without one, a promotion offers visitors an account and members the games */
  readonly action?: {
    readonly label?: string;
    /** On the page's origin it is a route of the site, else it opens a new tab, in apps the same tab */
    readonly url: string;
  };
};
const announcementShape: Shape<Announcement> = object<Announcement>({ id: string, title: string, content: string, image: string, startTime: string, endTime: string, popup: boolean, promoAnnouncementCategoryIds: list(string), figure: optional(string), audience: optional(string), limit: optional(string), steps: optional(list(string)), terms: optional(string), action: optional(object<{
  readonly label?: string;
  /** On the page's origin it is a route of the site, else it opens a new tab, in apps the same tab */
  readonly url: string;
}>({ label: optional(string), url: string })) });

/** The fields of other linkages may be missing */
export type Banner = {
  /** P: linkage is an activity id; URL: url; G: launch by vendor, gameType, nodeId, roomId. A banner of another type is shown without a link */
  readonly linkageType: string;
  readonly linkage?: string;
  readonly roomId?: string;
  readonly nodeId?: string;
  readonly gameType?: string;
  readonly vendor?: string;
  /** Default m_top */
  readonly groupName?: string;
  readonly url?: string;
  readonly image: string;
};
const bannerShape: Shape<Banner> = object<Banner>({ linkageType: string, linkage: optional(string), roomId: optional(string), nodeId: optional(string), gameType: optional(string), vendor: optional(string), groupName: optional(string), url: optional(string), image: string });

export type RankProgress = {
  /** Null: progress is 1 (spec 3) */
  readonly rankLabel: {
    readonly labelId: string;
    readonly labelName: string;
    readonly rankLevel: number;
  } | null;
  readonly completedConditions: number;
  readonly totalExpectedConditions: number;
  /** What is to be done for the next rank, in the member's language. Absent: it is only counted */
  readonly conditions?: ReadonlyArray<{
    readonly name: string;
    readonly done: boolean;
  }>;
  /** All ranks, lowest first. Absent: only the member's own is shown */
  readonly ranks?: ReadonlyArray<{
    readonly labelName: string;
    readonly rankLevel: number;
    /** What the rank gives, in the member's language, a few words each; of one rank the first five are shown. Absent or empty: the rank is named alone */
    readonly benefits?: ReadonlyArray<string>;
  }>;
};
const rankProgressShape: Shape<RankProgress> = object<RankProgress>({ rankLabel: nullable(object<{
  readonly labelId: string;
  readonly labelName: string;
  readonly rankLevel: number;
}>({ labelId: string, labelName: string, rankLevel: number })), completedConditions: number, totalExpectedConditions: number, conditions: optional(list(object<{
  readonly name: string;
  readonly done: boolean;
}>({ name: string, done: boolean }))), ranks: optional(list(object<{
  readonly labelName: string;
  readonly rankLevel: number;
  /** What the rank gives, in the member's language, a few words each; of one rank the first five are shown. Absent or empty: the rank is named alone */
  readonly benefits?: ReadonlyArray<string>;
}>({ labelName: string, rankLevel: number, benefits: optional(list(string)) }))) });

export type PromotionCategory = {
  readonly id: string;
  readonly name: string;
};
const promotionCategoryShape: Shape<PromotionCategory> = object<PromotionCategory>({ id: string, name: string });

export type Enabled = {
  readonly enabled: boolean;
};
const enabledShape: Shape<Enabled> = object<Enabled>({ enabled: flag });

export type Referral = {
  /** Empty for a visitor */
  readonly referralCode: string;
  readonly link: string;
  readonly invited: number;
  readonly rewarded: number;
  readonly reward: {
    readonly amount: number;
    readonly currency: string;
  };
};
const referralShape: Shape<Referral> = object<Referral>({ referralCode: string, link: string, invited: number, rewarded: number, reward: object<{
  readonly amount: number;
  readonly currency: string;
}>({ amount: number, currency: string }) });

export type CustomerService = {
  /** TX-CHAT, AICAN, MIDUOKE, LIVECHAT, COMM100, COMM100VIP … */
  readonly csType: string;
  /** One of the csTypes; picks the vendor, else csType does */
  readonly csPosition?: string;
  /** DES-ECB: the last 8 characters are the key, the rest base64 of the entry: a URL (with {uid} {name} {lang} {vip}) for TX-CHAT, AICAN, MIDUOKE; {license, group?} for LIVECHAT; {siteId, campaignId} for COMM100 and COMM100VIP */
  readonly path: string;
  /** Member labels that see this entry; empty for everybody */
  readonly labelIds: ReadonlyArray<string>;
};
const customerServiceShape: Shape<CustomerService> = object<CustomerService>({ csType: string, csPosition: optional(string), path: string, labelIds: list(string) });

export type DownloadSettings = {
  readonly resources: ReadonlyArray<{
    readonly resourceType: "IOS" | "MOBILECONFIG" | "Android" | "AppDownloadIcon";
    readonly url: string;
  }>;
  readonly banner: {
    readonly image: string;
    readonly title: string;
    readonly text: string;
  } | null;
  readonly loginRequired: boolean;
  readonly minVipLevel: number;
  readonly latestVersion: string;
};
const downloadSettingsShape: Shape<DownloadSettings> = object<DownloadSettings>({ resources: subset(object<{
  readonly resourceType: "IOS" | "MOBILECONFIG" | "Android" | "AppDownloadIcon";
  readonly url: string;
}>({ resourceType: oneOf("IOS","MOBILECONFIG","Android","AppDownloadIcon"), url: string })), banner: nullable(object<{
  readonly image: string;
  readonly title: string;
  readonly text: string;
}>({ image: string, title: string, text: string })), loginRequired: flag, minVipLevel: number, latestVersion: string });

export type TelegramSetting = {
  readonly botId: string;
  readonly authDomain: string;
};
const telegramSettingShape: Shape<TelegramSetting> = object<TelegramSetting>({ botId: string, authDomain: string });

export type LineSession = {
  readonly lineSessionToken: string;
  readonly name: string;
  readonly picture: string;
};
const lineSessionShape: Shape<LineSession> = object<LineSession>({ lineSessionToken: string, name: string, picture: string });

export type MayaSession = {
  readonly sessionId: string;
};
const mayaSessionShape: Shape<MayaSession> = object<MayaSession>({ sessionId: string });

/** The public key for encrypted calls */
export const getRsaKey: GatewayOperation<string> = { method: "GET", path: "/wps/session/key/rsa", shape: string };
/** Log in, or bind an identity to an account */
export const logIn: GatewayOperation<LoginValue> = { method: "POST", path: "/wps/session/login", shape: loginValueShape };
/** Log in with a second factor */
export const verifyLogIn: GatewayOperation<LoginValue> = { method: "POST", path: "/wps/session/login/verification", shape: loginValueShape };
/** Log in from the Maya wallet; a member is made when missing */
export const logInWithMaya: GatewayOperation<LoginValue> = { method: "POST", path: "/wps/session/login/maya", shape: loginValueShape };
/** Log in with LINE */
export const logInWithLine: GatewayOperation<LoginValue> = { method: "POST", path: "/wps/session/login/line", shape: loginValueShape };
/** Log in with Telegram; a member is made when missing */
export const logInWithTelegram: GatewayOperation<LoginValue> = { method: "POST", path: "/wps/session/login/telegram", shape: loginValueShape };
/** End the session */
export const logOut: GatewayOperation<null> = { method: "POST", path: "/wps/session/logout", shape: ignored };
/** Register by username */
export const register: GatewayOperation<RegisterValue> = { method: "POST", path: "/wps/member/register", shape: registerValueShape };
/** Register by mobile number */
export const registerMobile: GatewayOperation<RegisterValue> = { method: "POST", path: "/wps/member/register/mobile", shape: registerValueShape };
/** Register by a social identity; the gateway makes the username */
export const registerSocial: GatewayOperation<RegisterSocialValue> = { method: "POST", path: "/wps/member/register/autoUsername", shape: registerSocialValueShape };
/** Send an SMS code */
export const sendSmsCode: GatewayOperation<null> = { method: "POST", path: "/wps/verification/sms/noLogin", shape: ignored };
/** Keep the member's language */
export const setLanguage: GatewayOperation<null> = { method: "PUT", path: "/wps/member/language", shape: ignored };
/** The same, for back ends that take POST */
export const setLanguageByPost: GatewayOperation<null> = { method: "POST", path: "/wps/member/language", shape: ignored };
/** The member */
export const getMember: GatewayOperation<Member> = { method: "GET", path: "/wps/member/info", shape: memberShape };
/** Change the password */
export const changePassword: GatewayOperation<null> = { method: "PUT", path: "/wps/member/password", shape: ignored };
/** Where the member's application as an agent stands */
export const getAgentStatus: GatewayOperation<AgentStatus> = { method: "GET", path: "/wps/member/agent/register", shape: agentStatusShape };
/** Apply as an agent */
export const registerAgent: GatewayOperation<AgentStatus> = { method: "POST", path: "/wps/member/agent/register", shape: agentStatusShape };
/** How often the member's deposits succeeded */
export const getDepositSettings: GatewayOperation<{
  readonly totalDepositSuccessCount: number;
}> = { method: "GET", path: "/wps/member/depositSettings", shape: object<{
  readonly totalDepositSuccessCount: number;
}>({ totalDepositSuccessCount: number }) };
/** What a member is told about their own play */
export const getProtection: GatewayOperation<Protection> = { method: "GET", path: "/wps/member/protection", shape: protectionShape };
/** Whether a card is bound */
export const getBindCard: GatewayOperation<{
  readonly bound: boolean;
}> = { method: "GET", path: "/wps/member/bindCard", shape: object<{
  readonly bound: boolean;
}>({ bound: flag }) };
/** Unread messages */
export const getInboxUnread: GatewayOperation<Count> = { method: "GET", path: "/wps/member/inbox/unreadCount", shape: countShape };
/** Messages, newest first */
export const getInbox: GatewayOperation<InboxPage> = { method: "GET", path: "/wps/member/inbox", shape: inboxPageShape };
/** Mark a message read */
export const markInboxRead: GatewayOperation<null> = { method: "POST", path: "/wps/member/inbox/read", shape: ignored };
/** The key of the member's chat */
export const getChatAuthKey: GatewayOperation<string> = { method: "GET", path: "/wps/member/chatAuthKey", shape: string };
/** Send feedback */
export const sendFeedback: GatewayOperation<{
  readonly id: string;
}> = { method: "POST", path: "/wps/member/feedback", shape: object<{
  readonly id: string;
}>({ id: string }) };
/** What the site needs to know at start */
export const getStatus: GatewayOperation<Status> = { method: "GET", path: "/wps/v2/system/status", shape: statusShape };
/** The merchant's country and the countries of the picker */
export const getCountries: GatewayOperation<Countries> = { method: "GET", path: "/wps/system/country", shape: countriesShape };
/** Other addresses of the site */
export const getDomainRoutes: GatewayOperation<DomainRoutes> = { method: "GET", path: "/wps/system/domainRoute", shape: domainRoutesShape };
/** GeeTest's settings */
export const getGeetest: GatewayOperation<GeetestSettings> = { method: "GET", path: "/wps/captcha/geetest", shape: geetestSettingsShape };
/** A captcha image */
export const getCaptchaImage: GatewayOperation<CaptchaImage> = { method: "GET", path: "/wps/captcha/image", shape: captchaImageShape };
/** A product event by GET, when the POST failed */
export const ping: GatewayOperation<null> = { method: "GET", path: "/wps/system/test/ping", shape: ignored };
/** A product event for the server's own delivery */
export const trackEvent: GatewayOperation<null> = { method: "POST", path: "/wps/system/eventTracking", shape: ignored };
/** Whether consent is asked, and for what */
export const getConsent: GatewayOperation<Consent> = { method: "GET", path: "/wps/system/consent", shape: consentShape };
/** Launch a game for real */
export const launchGame: GatewayOperation<GameUrl> = { method: "POST", path: "/wps/game/launchGame", shape: gameUrlShape };
/** Launch a game for fun */
export const launchTrial: GatewayOperation<GameUrl> = { method: "GET", path: "/wps/relay/GCS_gameTrialLaunch", shape: gameUrlShape };
/** The lobby's lanes */
export const getGameLanes: GatewayOperation<ReadonlyArray<GameLane>> = { method: "GET", path: "/wps/relay/GCSGAME_newGameVendor", shape: list(gameLaneShape) };
/** Games of a category */
export const getGames: GatewayOperation<GamePage> = { method: "GET", path: "/wps/relay/GCSGAME_getGameList", shape: gamePageShape };
/** Matches to come, and those that have begun and are not over */
export const getMatches: GatewayOperation<ReadonlyArray<Match>> = { method: "GET", path: "/wps/relay/GCSGAME_getGameMatchV2", shape: list(matchShape) };
/** The chat's address */
export const launchChat: GatewayOperation<ChatUrl> = { method: "GET", path: "/wps/relay/CBS_launchChat", shape: chatUrlShape };
/** Unread chat messages */
export const getChatUnread: GatewayOperation<Count> = { method: "GET", path: "/wps/relay/CBS_unreadCount", shape: countShape };
/** Which promotions run */
export const getAvailablePromotions: GatewayOperation<AvailablePromotions> = { method: "GET", path: "/wps/relay/MCSFE_getMerchantAvailablePromotions", shape: availablePromotionsShape };
/** Promotions, news and pop-ups */
export const getAnnouncements: GatewayOperation<ReadonlyArray<Announcement>> = { method: "GET", path: "/wps/relay/MCSFE_getListAnnouncements", shape: list(announcementShape) };
/** Banners of a group */
export const getBanners: GatewayOperation<ReadonlyArray<Banner>> = { method: "GET", path: "/wps/relay/MCSFE_getBanners", shape: list(bannerShape) };
/** Progress to the next VIP rank */
export const getRankProgress: GatewayOperation<RankProgress> = { method: "GET", path: "/wps/relay/MCSFE_getPlayerRankProgress", shape: rankProgressShape };
/** Categories of promotions */
export const getPromotionCategories: GatewayOperation<ReadonlyArray<PromotionCategory>> = { method: "GET", path: "/wps/relay/PROMOFE_getPromotionAnnouncementCategory", shape: list(promotionCategoryShape) };
/** Whether the member may enter a promotion code */
export const getPromoCode: GatewayOperation<Enabled> = { method: "GET", path: "/wps/relay/PROMOFE_getPromoCodeEnable", shape: enabledShape };
/** Invite friends */
export const getReferral: GatewayOperation<Referral> = { method: "GET", path: "/wps/relay/PROMOFE_getReferralInfo", shape: referralShape };
/** Customer-service entries */
export const getCustomerServices: GatewayOperation<ReadonlyArray<CustomerService>> = { method: "GET", path: "/wps/relay/WPSCORE_getCustomerServiceScript", shape: list(customerServiceShape) };
/** App downloads */
export const getDownloadSettings: GatewayOperation<DownloadSettings> = { method: "GET", path: "/wps/relay/WPSCORE_getDownloadSetting", shape: downloadSettingsShape };
/** Telegram's bot */
export const getTelegramSetting: GatewayOperation<TelegramSetting> = { method: "GET", path: "/wps/relay/WPSCORE_getTelegramLoginSetting", shape: telegramSettingShape };
/** Hand the member's details to the chat */
export const saveMemberInfo: GatewayOperation<null> = { method: "POST", path: "/wps/relay/WPSCORE_saveMemberInfoByAuthKey", shape: ignored };
/** Exchange LINE's code for a session token */
export const verifyLineCode: GatewayOperation<LineSession> = { method: "POST", path: "/wps/relay/WPS3RD_verifyLineCode", shape: lineSessionShape };
/** A fresh Maya session */
export const refreshMaya: GatewayOperation<MayaSession> = { method: "POST", path: "/wps/relay/WPS3RD_refreshMayaTokens", shape: mayaSessionShape };
/** Tie a push token to the member */
export const bindPush: GatewayOperation<null> = { method: "POST", path: "/wps/relay/CSP_fcmBind", shape: ignored };
/** Subscribe a push token to a topic */
export const subscribePush: GatewayOperation<null> = { method: "POST", path: "/wps/relay/CSP_fcmSubscribe", shape: ignored };
/** Drop a push token */
export const unsubscribePush: GatewayOperation<null> = { method: "POST", path: "/wps/relay/CSP_fcmUnsubscribe", shape: ignored };
