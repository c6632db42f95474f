import {
  agentPath,
  categoryPath,
  feedbackPath,
  homePath,
  inboxPath,
  launchGamePath,
  loginPath,
  memberPath,
  passwordPath,
  referralPath,
  registrationPath,
} from "./paths.ts";

/** The access rule of a path (the gateway contract, "Addresses"; spec 2, 6). */
export type Access = "public" | "session" | "trial-or-session" | "home-without-session";

/**
 * What the shell paints before any script: the lobby, games, news, the log-in, the outline of the registration, of a form
 * or of another screen in the bars, or no bars.
 */
export type FirstPaint = "home" | "games" | "news" | "login" | "registration" | "form" | "skeleton" | "bare";

/**
 * What stands around a screen: `bare` nothing; `form` the header alone, as nothing may lie over a form's button or lead
 * away from it; `notice` no download bar; `screen` every bar; `home` the same with the home's own header.
 */
export type Frame = "bare" | "form" | "notice" | "screen" | "home";

/** The categories of games that have an address of their own. */
export type RoutedCategory = (typeof indexableCategories)[number] | "LOTT";

interface Row {
  /** As written in spec 2. It also matches with trailing slashes, or without the one it has; case-sensitive. */
  readonly path: string;
  readonly screen: string;
  readonly access: Access;
  /** Search engines may list it, under exactly this path (spec 2). Absent: they may not. */
  readonly indexable?: boolean;
  readonly firstPaint: FirstPaint;
  /** The category that a games screen lists; absent: all of them. */
  readonly category?: RoutedCategory;
}

const indexableCategories = ["SPORTS", "LIVE", "RNG", "TABLE", "FISH", "PVP", "CRASH", "ARCADE", "ELOTT"] as const;

const home = { screen: "home", access: "public", firstPaint: "home" } as const;
const registration = { screen: "registration", access: "public", firstPaint: "registration" } as const;
const games = { screen: "games", access: "public", firstPaint: "games" } as const;
const app = { screen: "app", access: "public", indexable: true, firstPaint: "skeleton" } as const;

/** Every address of the site, one row each. */
const rows = [
  { path: "/", ...home },
  { path: "/m/", ...home, indexable: true },
  { path: "/m/index", ...home, indexable: true },
  { path: "/m/index.html", ...home, indexable: true },
  { path: homePath, ...home },
  { path: "/m/game", ...games },
  ...indexableCategories.map((category) => ({ path: categoryPath(category), ...games, indexable: true, category })),
  { path: categoryPath("LOTT"), ...games, category: "LOTT" },
  { path: "/m/news", screen: "news", access: "public", indexable: true, firstPaint: "news" },
  { path: "/m/activity", screen: "activity", access: "public", firstPaint: "skeleton" },
  { path: "/m/download", ...app },
  { path: "/m/app", ...app },
  { path: loginPath, screen: "login", access: "public", firstPaint: "login" },
  { path: registrationPath, ...registration },
  { path: "/m/register.html", ...registration },
  { path: referralPath, screen: "referral", access: "public", firstPaint: "skeleton" },
  { path: launchGamePath, screen: "launchGame", access: "trial-or-session", firstPaint: "bare" },
  { path: memberPath, screen: "member", access: "session", firstPaint: "skeleton" },
  { path: passwordPath, screen: "password", access: "session", firstPaint: "form" },
  { path: inboxPath, screen: "inbox", access: "session", firstPaint: "skeleton" },
  { path: agentPath, screen: "agent", access: "session", firstPaint: "form" },
  { path: feedbackPath, screen: "feedback", access: "home-without-session", firstPaint: "form" },
] as const satisfies readonly Row[];

/** Any path that is not listed. */
const unlisted = { path: "*", screen: "none", access: "session", firstPaint: "skeleton" } as const satisfies Row;

/** The screens of the app. `none`: not found. */
export type ScreenName = (typeof rows)[number]["screen"] | (typeof unlisted)["screen"];

export interface Route extends Row {
  readonly screen: ScreenName;
}

export const routes: readonly Route[] = rows;
export const unknownRoute: Route = unlisted;

export function frameOf({ screen, firstPaint }: Route): Frame {
  if (firstPaint === "login" || firstPaint === "registration") return "form";
  if (firstPaint === "bare" || firstPaint === "home" || firstPaint === "form") return firstPaint;
  return screen === "none" ? "notice" : "screen";
}

/** Spec 4 "Download bar": the screens that have a place for it. */
export const hasDownloadBar = (frame: Frame): boolean => frame === "screen" || frame === "home";

/** Paths that the router treats as the same have one key. */
function keyOf(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  const withoutEndSlashes = path.slice(0, end);
  try {
    return decodeURI(withoutEndSlashes);
  } catch {
    return withoutEndSlashes;
  }
}

const byKey: ReadonlyMap<string, Route> = new Map(routes.map((route) => [keyOf(route.path), route]));

/** The row of a path (no query, no hash); `unknownRoute` where there is none. */
export const routeOf = (path: string): Route => byKey.get(keyOf(path)) ?? unknownRoute;
