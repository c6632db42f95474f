import { type Affiliation, withKeptQuery, withoutSecrets } from "./address.ts";
import { sendBeacon } from "./beacon.ts";
import { findBridge, type NativeBridge } from "./bridge.ts";
import { type DisplayMode, displayMode, findAppBrowser, isIpad, operatingSystem } from "./browser.ts";
import { type Cookies, createCookies } from "./cookies.ts";
import { type CredentialVault, createCredentialVault } from "./credentials.ts";
import type { Stored } from "./define-stored.ts";
import { createDeviceId } from "./device-id.ts";
import { mergeRegistrationInfo } from "./entry-url.ts";
import { type Landing, readLanding } from "./landing.ts";
import { createPageEvents, type PageEvents } from "./page.ts";
import { createStorage, type StorageRegistry } from "./storage.ts";
import { type RegistrationInfo, registrationInfo, trackId, webclip } from "./stored.ts";
import { createTabs, type TabChannel } from "./tabs.ts";
import { randomUuid } from "./uuid.ts";

/** The browser as the product sees it: one object, created once a page and passed to what needs it. */
export interface Platform {
  readonly storage: StorageRegistry;
  readonly cookies: Cookies;
  readonly credentials: CredentialVault;
  readonly userAgent: string;
  readonly os: "ios" | "android" | "desktop";
  readonly displayMode: DisplayMode;
  /** The name of the other company's app whose browser this is, such as `instagram`; `webview` where it is not known. */
  readonly inAppBrowser: string | undefined;
  /** Whether that is a payment wallet's app: no windows, no push, no external log-in. */
  readonly isWallet: boolean;
  /** Whether the browser opens a second window or tab: not in the merchant's own app, nor in a wallet's. */
  readonly hasWindows: boolean;
  /** Whether a page of another site gets one: another company's app has no other, or no way back from it. */
  readonly opensWindows: boolean;
  /** Whether the merchant's own app shows the page. */
  readonly isApp: boolean;
  readonly appVersion: string | undefined;
  readonly bridge: NativeBridge | undefined;
  /** How a registration made here counts (spec 3). */
  readonly registerMethod: "APP" | "H5" | "PWA" | "WEBCLIP";
  /** The `Device` header and the field of that name (spec 3). */
  readonly device: "IPAD" | "PWA" | "WEBCLIP" | undefined;
  /** Spec 3 "pwaType" of tracking events. */
  readonly pwaType: "PWA" | "WEBCLIP" | "A2HS" | undefined;
  readonly landing: Landing;
  readonly affiliation: Affiliation;
  /** The visitor's affiliate, on this visit or an earlier one. */
  registrationInfo(): RegistrationInfo & { readonly originalDomain: string };
  /** The stored `tid`. */
  trackId(): string | undefined;
  /** The page's address without secrets and hash. */
  pageUrl(): string;
  /** `path` with the query fields that the product keeps while navigating (spec 2), and `more` of the first address. */
  keepQuery(path: string, more?: readonly string[]): string;
  /** Read or created at the first call (spec 4 "Device id"). */
  deviceId(): Promise<string>;
  uuid(): string;
  readonly tabs: TabChannel;
  readonly page: PageEvents;
  /** Copies text to the clipboard. Rejects where the browser does not allow it. */
  copy(text: string): Promise<void>;
  /** Sends text without waiting for a response; survives leaving the page. `headers`: where it is no beacon. */
  beacon(url: string, text: string, headers?: Readonly<Record<string, string>>): void;
}

export interface PlatformOptions {
  readonly window: Window & typeof globalThis;
  /** The merchant's domains, lower case. */
  readonly domains: readonly string[];
  /** Everything that the site keeps in the browser, plugins excepted. */
  readonly stored: readonly Stored<unknown>[];
}

export function createPlatform({ window, domains, stored }: PlatformOptions): Platform {
  const { navigator, location } = window;
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const storage = createStorage(window, stored);
  const cookies = createCookies(window);
  const bridge = findBridge(window);
  const setTimeout = (task: () => void, delay: number) => window.setTimeout(task, delay);
  const landing = readLanding(location, domains, storage, bridge);
  const isApp = bridge !== undefined || ["1", "true"].includes(landing.query.get("inApp") ?? "");
  const appBrowser = isApp ? undefined : findAppBrowser(userAgent, window);
  const mode = displayMode({
    webclip: storage.get(webclip) === true,
    iosStandalone: "standalone" in navigator && navigator.standalone === true,
    standalone: window.matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches,
  });
  const installed = mode === "webclip" ? "WEBCLIP" : mode === "browser" ? undefined : "PWA";

  return {
    storage,
    cookies,
    credentials: createCredentialVault(storage, () => loadPasswordCipher(window), setTimeout),
    userAgent,
    os: operatingSystem(userAgent, touchPoints),
    displayMode: mode,
    inAppBrowser: appBrowser?.name,
    isWallet: appBrowser?.isWallet ?? false,
    hasWindows: !isApp && !appBrowser?.isWallet,
    opensWindows: !isApp && !appBrowser,
    isApp,
    appVersion: bridge?.version ?? landing.query.get("appVersion") ?? undefined,
    bridge,
    registerMethod: isApp ? "APP" : (installed ?? "H5"),
    device: isIpad(userAgent, touchPoints) ? "IPAD" : installed,
    pwaType: mode === "a2hs" ? "A2HS" : installed,
    landing,
    affiliation: landing.affiliation,
    registrationInfo: () => mergeRegistrationInfo(landing, storage.get(registrationInfo)),
    trackId: () => storage.get(trackId),
    pageUrl: () => withoutSecrets(location.href),
    keepQuery: (path, more) => withKeptQuery(path, landing.query, more),
    deviceId: createDeviceId({
      storage,
      cookies,
      fingerprint: async () => (await import("./fingerprint.ts")).browserFingerprint(),
      uuid: () => randomUuid(window.crypto),
      setTimeout,
    }),
    uuid: () => randomUuid(window.crypto),
    tabs: createTabs(window),
    page: createPageEvents(window),
    copy: async (text) => navigator.clipboard.writeText(text),
    beacon: (url, text, headers) => sendBeacon(window, url, text, headers),
  };
}

async function loadPasswordCipher(window: Window & typeof globalThis) {
  const [{ createPasswordCipher }, { deviceKey }] = await Promise.all([
    import("./password-cipher.ts"),
    import("./device-key.ts"),
  ]);
  return createPasswordCipher(window.crypto, () => deviceKey(window));
}
