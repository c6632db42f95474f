import type { Platform } from "#core/platform/index.ts";

/**
 * How a browser without a prompt puts the site on the home screen: by the share button of iOS (`share`), which Chrome
 * has beside the address (`shareTop`); by its own menu (`menu`); or not at all, in another company's app (`outside`).
 */
export type GuideKind = "share" | "shareTop" | "menu" | "outside";

type Visit = Pick<Platform, "os" | "userAgent" | "displayMode" | "isApp" | "isWallet" | "inAppBrowser">;

/** The guide for this browser. Undefined where the site is installed already, or can't be. */
export function guideFor(visit: Visit): GuideKind | undefined {
  const { os, userAgent, displayMode, isApp, isWallet, inAppBrowser } = visit;
  if (isApp || isWallet || displayMode !== "browser" || os === "desktop") return undefined;
  if (inAppBrowser !== undefined) return "outside";
  if (os === "android") return "menu";
  return /\bCriOS\//.test(userAgent) ? "shareTop" : "share";
}
