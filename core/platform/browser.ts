import { type AppBrowser, appBrowsers } from "./app-browsers.ts";

/** The other company's app whose built-in browser shows the page. */
export const findAppBrowser = (userAgent: string, globals: object): AppBrowser | undefined =>
  appBrowsers.find((app) => app.globals?.some((name) => name in globals) || app.userAgent.test(userAgent));

/**
 * The address that opens the page in the person's own browser instead of another company's app: by the app's own query
 * field, on Android by an intent. Undefined where a page can't leave by itself: on iOS, and in a wallet's mini app.
 */
export function outsideAddress(
  page: string,
  app: Pick<AppBrowser, "outsideQuery" | "isWallet"> | undefined,
  os: "ios" | "android" | "desktop",
): string | undefined {
  const url = new URL(page);
  if (app?.outsideQuery) {
    const [name, value] = app.outsideQuery;
    url.searchParams.set(name, value);
    return url.href;
  }
  if (os !== "android" || app?.isWallet) return undefined;
  const scheme = url.protocol.slice(0, -1);
  url.hash = "";
  return `intent${url.href.slice(scheme.length)}#Intent;scheme=${scheme};end`;
}

/** Since iPadOS 13 a tablet reports a Mac; only its touch points differ. */
export const isIpad = (userAgent: string, touchPoints: number): boolean =>
  /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

export function operatingSystem(userAgent: string, touchPoints: number): "ios" | "android" | "desktop" {
  if (/\b(iPhone|iPod)\b/.test(userAgent) || isIpad(userAgent, touchPoints)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : "desktop";
}

/**
 * The major version of iOS, where the user agent has it. Since iOS 26 the OS part is frozen; Safari's own version
 * increases.
 */
export function iosVersion(userAgent: string): number | undefined {
  const os = Number(/\bOS (\d+)_/.exec(userAgent)?.[1] ?? Number.NaN);
  const safari = Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? Number.NaN);
  const found = [os, safari].filter((version) => !Number.isNaN(version));
  return found.length > 0 ? Math.max(...found) : undefined;
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
