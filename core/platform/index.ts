export { type Affiliation, withoutSecrets } from "./address.ts";
export type { NativeApp, NativeBridge } from "./bridge.ts";
export type { DisplayMode, InAppBrowser } from "./browser.ts";
export type { CookieOptions, Cookies } from "./cookies.ts";
export type { CredentialVault, RememberedCredentials } from "./credentials.ts";
export { createErrorReporter, type Fault } from "./error-reporter.ts";
export type { Landing } from "./landing.ts";
export type { PageEvents } from "./page.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./platform.ts";
export type { DeclaredStorage, StorageRegistry } from "./storage.ts";
export type {
  AttributionInfo,
  ConsentAnswer,
  ConsentClass,
  EntryName,
  EntryValue,
  PlayedGame,
  PushRegistration,
  RegistrationInfo,
  SessionInfo,
} from "./storage-table.ts";
export type { TabMessage, Tabs } from "./tabs.ts";
