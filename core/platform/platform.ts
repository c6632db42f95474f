import { type Clock, systemClock } from "#core/kernel/index.ts";
import { withKeptQuery, withoutSecrets } from "./address.ts";
import { sendBeacon } from "./beacon.ts";
import { findBridge } from "./bridge.ts";
import { displayMode, findAppBrowser, isIpad, operatingSystem } from "./browser.ts";
import { createCookies } from "./cookies.ts";
import { createCredentialVault } from "./credentials.ts";
import type { Stored } from "./define-stored.ts";
import { createDeviceId } from "./device-id.ts";
import { mergeRegistrationInfo } from "./entry-url.ts";
import { readLanding } from "./landing.ts";
import { createPageEvents } from "./page.ts";
import { createStorage } from "./storage.ts";
import { registrationInfo, trackId, webclip } from "./stored.ts";
import { createTabs } from "./tabs.ts";
import { randomUuid } from "./uuid.ts";

export type Platform = Readonly<ReturnType<typeof createPlatform>>;

export interface PlatformOptions {
  readonly window: Window & typeof globalThis;
  /** The merchant's domains, lower case. */
  readonly domains: readonly string[];
  /** Everything that the site keeps in the browser, plugins excepted. */
  readonly stored: readonly Stored<unknown>[];
  readonly clock?: Clock;
}

/** The browser as the product sees it: one object, created once a page and passed to what needs it. */
export function createPlatform({ window, domains, stored, clock = systemClock }: PlatformOptions) {
  const { navigator, location } = window;
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const storage = createStorage(window, stored);
  const cookies = createCookies(window);
  const bridge = findBridge(window);
  const landing = readLanding(location, domains, storage, bridge);
  const isApp = bridge !== undefined || ["1", "true"].includes(landing.query.get("inApp") ?? "");
  const appBrowser = isApp ? undefined : findAppBrowser(userAgent, window);
  const mode = displayMode({
    webclip: storage.get(webclip) === true,
    iosStandalone: "standalone" in navigator && navigator.standalone === true,
    standalone: window.matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches,
  });
  const installed = mode === "webclip" ? "WEBCLIP" : mode === "browser" ? undefined : "PWA";
  /** How a registration made here counts (spec 3). */
  const registerMethod: "APP" | "H5" | "PWA" | "WEBCLIP" = isApp ? "APP" : (installed ?? "H5");
  /** The `Device` header and the field of that name (spec 3). */
  const device: "IPAD" | "PWA" | "WEBCLIP" | undefined = isIpad(userAgent, touchPoints) ? "IPAD" : installed;
  /** Spec 3 "pwaType" of tracking events. */
  const pwaType: "PWA" | "WEBCLIP" | "A2HS" | undefined = mode === "a2hs" ? "A2HS" : installed;

  return {
    storage,
    cookies,
    credentials: createCredentialVault(storage, () => loadPasswordCipher(window), clock),
    userAgent,
    os: operatingSystem(userAgent, touchPoints),
    displayMode: mode,
    /** The name of the other company's app whose browser this is, such as `instagram`; `webview` where it is not known. */
    inAppBrowser: appBrowser?.name,
    /** Whether that is a payment wallet's app: no windows, no push, no external log-in. */
    isWallet: appBrowser?.isWallet ?? false,
    /** Whether the browser opens a second window or tab: not in the merchant's own app, nor in a wallet's. */
    hasWindows: !isApp && !appBrowser?.isWallet,
    /** Whether a page of another site gets one: another company's app has no other, or no way back from it. */
    opensWindows: !isApp && !appBrowser,
    /** Whether the merchant's own app shows the page. */
    isApp,
    appVersion: bridge?.version ?? landing.query.get("appVersion") ?? undefined,
    bridge,
    registerMethod,
    device,
    pwaType,
    landing,
    /** The visitor's affiliate, on this visit or an earlier one. */
    registrationInfo: () => mergeRegistrationInfo(landing, storage.get(registrationInfo)),
    /** The stored `tid`. */
    trackId: () => storage.get(trackId),
    /** The page's address without secrets and hash. */
    pageUrl: () => withoutSecrets(location.href),
    /** `path` with the query fields that the product keeps while navigating (spec 2), and `more` of the first address. */
    keepQuery: (path: string, more?: readonly string[]) => withKeptQuery(path, landing.query, more),
    /** Read or created at the first call (spec 4 "Device id"). */
    deviceId: createDeviceId({
      storage,
      cookies,
      fingerprint: async () => (await import("./fingerprint.ts")).browserFingerprint(),
      uuid: () => randomUuid(window.crypto),
      clock,
    }),
    uuid: () => randomUuid(window.crypto),
    tabs: createTabs(window),
    page: createPageEvents(window),
    /** Copies text to the clipboard. Rejects where the browser does not allow it. */
    copy: async (text: string) => navigator.clipboard.writeText(text),
    /** Sends text without waiting for a response; survives leaving the page. `headers`: where it is no beacon. */
    beacon: (url: string, text: string, headers?: Readonly<Record<string, string>>) =>
      sendBeacon(window, url, text, headers),
  };
}

async function loadPasswordCipher(window: Window & typeof globalThis) {
  const [{ createPasswordCipher }, { deviceKey }] = await Promise.all([
    import("./password-cipher.ts"),
    import("./device-key.ts"),
  ]);
  return createPasswordCipher(window.crypto, () => deviceKey(window));
}
