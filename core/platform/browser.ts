import { type AppBrowser, appBrowsers } from "./app-browsers.ts";

/** The other company's app whose built-in browser shows the page. */
export const findAppBrowser = (userAgent: string, globals: object): AppBrowser | undefined =>
  appBrowsers.find((app) => app.globals?.some((name) => name in globals) || app.userAgent.test(userAgent));

/** Since iPadOS 13 a tablet reports a Mac; only its touch points differ. */
export const isIpad = (userAgent: string, touchPoints: number): boolean =>
  /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

export function operatingSystem(userAgent: string, touchPoints: number): "ios" | "android" | "desktop" {
  if (/\b(iPhone|iPod)\b/.test(userAgent) || isIpad(userAgent, touchPoints)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : "desktop";
}

/**
 * How the site is being shown: in a tab; installed (`pwa`); by an iOS configuration profile (`webclip`); or by iOS's
 * own "add to home screen" (`a2hs`).
 */
export type DisplayMode = "browser" | "pwa" | "webclip" | "a2hs";

export function displayMode(marks: {
  readonly webclip: boolean;
  /** `navigator.standalone`, which only iOS has. */
  readonly iosStandalone: boolean;
  /** The media query `(display-mode: standalone)` or fuller. */
  readonly standalone: boolean;
}): DisplayMode {
  if (marks.webclip) return "webclip";
  if (marks.iosStandalone) return "a2hs";
  return marks.standalone ? "pwa" : "browser";
}
