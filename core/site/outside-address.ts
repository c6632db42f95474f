import { appBrowsers } from "#core/platform/app-browsers.ts";
import type { Platform } from "#core/platform/index.ts";

/**
 * The address that opens the page in the person's own browser instead of another company's app: by the app's own query
 * field, on Android by an intent. Undefined where a page can't leave by itself: on iOS, and in apps that open no other.
 */
export function outsideAddress({
  pageUrl,
  inAppBrowser,
  os,
}: Pick<Platform, "pageUrl" | "inAppBrowser" | "os">): string | undefined {
  const app = appBrowsers.find(({ name }) => name === inAppBrowser);
  const url = new URL(pageUrl());
  if (app?.outsideQuery) {
    const [name, value] = app.outsideQuery;
    url.searchParams.set(name, value);
    return url.href;
  }
  if (os !== "android" || app?.isClosed) return undefined;
  const scheme = url.protocol.slice(0, -1);
  return `intent${url.href.slice(scheme.length)}#Intent;scheme=${scheme};end`;
}
