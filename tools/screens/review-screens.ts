import type { Page } from "playwright";
import {
  agentPath,
  feedbackPath,
  gamesPath,
  homePath,
  inboxPath,
  launchGamePath,
  loginPath,
  memberPath,
  newsPath,
  passwordPath,
  referralPath,
  registrationPath,
  type ScreenName,
} from "#core/routes/index.ts";
import { nearest } from "#server/nearest.ts";
import { firstGame } from "./sandbox-pages.ts";

/** A screen that a review looks at. */
export interface ReviewScreen {
  readonly title: string;
  readonly as: "visitor" | "member";
  /** The screen that leads to it. */
  readonly from?: ReviewScreenName;
  /** Its address. The page shows `from`. */
  address(page: Page, merchant: string): string | Promise<string>;
  /** Opens what is over it. */
  open?(page: Page): Promise<void>;
}

const at = (title: string, as: ReviewScreen["as"], address: string): ReviewScreen => ({
  title,
  as,
  address: () => address,
});

export type ReviewScreenName = ScreenName | "gameSheet";

/** Every screen of the route table, and a sheet over one. */
export const reviewScreens: Readonly<Record<ReviewScreenName, ReviewScreen>> = {
  home: at("Home", "visitor", homePath),
  games: at("Games", "visitor", gamesPath),
  news: at("News", "visitor", newsPath),
  activity: {
    title: "Announcement",
    as: "visitor",
    from: "news",
    address: async (page) => (await page.locator('main a[href*="activity?id="]').first().getAttribute("href")) ?? "",
  },
  app: at("App", "visitor", "/m/app"),
  referral: at("Invite friends", "visitor", referralPath),
  registration: at("Registration", "visitor", registrationPath),
  login: at("Log-in", "visitor", loginPath),
  none: at("Page not found", "member", "/m/there-is-no-such-page"),
  member: at("Account", "member", memberPath),
  inbox: at("Inbox", "member", inboxPath),
  password: at("Password", "member", passwordPath),
  feedback: at("Feedback", "member", feedbackPath),
  agent: at("Agents", "member", agentPath),
  launchGame: {
    title: "Running game",
    as: "member",
    address: async (page, merchant) => `${launchGamePath}?${await firstGame(page, merchant)}`,
    open: (page) => page.locator("iframe").waitFor({ state: "attached" }),
  },
  gameSheet: {
    ...at("Game sheet", "visitor", gamesPath),
    async open(page) {
      await page.locator("main .game button").first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
};

export const reviewScreenNames = Object.keys(reviewScreens) as readonly ReviewScreenName[];

/** Why a list of names is refused. */
export function unknownScreen(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !Object.hasOwn(reviewScreens, name));
  if (unknown === undefined) return undefined;
  const meant = nearest(unknown, reviewScreenNames);
  return `there is no screen "${unknown}"${meant ? `; did you mean ${meant}?` : ""} (screens: ${reviewScreenNames.join(", ")})`;
}
