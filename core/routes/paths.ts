import { encodePart } from "#core/kernel/index.ts";

/** Paths that the code navigates to. Each has its row in the table. */
export const homePath = "/m/home";
export const gamesPath = "/m/game";
export const newsPath = "/m/news";
export const loginPath = "/m/login";
export const registrationPath = "/m/register";
export const passwordPath = "/m/changePsw";
export const memberPath = "/m/member/home";
/** Inviting friends; agents have a screen of their own. */
export const referralPath = "/m/inviteFriends";
export const agentPath = "/m/agentRegister";
export const inboxPath = "/m/member/inbox";
export const feedbackPath = "/m/feedback";
export const downloadPath = "/m/download";
export const launchGamePath = "/m/launchGame";

/** The query field that names a page's language: search engines list a page once in each language. */
export const LANGUAGE_FIELD = "language";

/** The cookie that tells the server the language that the person has chosen. */
export const LANGUAGE_COOKIE = "language";

/** The list of a category of games: `/m/rng`. The gateway may name one that has no row: its link leads nowhere. */
export const categoryPath = (category: string): string => `/m/${encodePart(category.toLowerCase())}`;

/** The full text of an announcement. */
export const activityPath = (id: string): string => `/m/activity?id=${encodePart(id)}`;

/** The password change that continues to an address (path with query) of this site. */
export const passwordThenPath = (address: string): string => `${passwordPath}?go=${encodePart(address)}`;

/** The log-in that returns to an address (path with query) of this site. */
export const loginThenPath = (address: string): string => `${loginPath}?go=${encodePart(address)}`;
