export { isId, withoutSecrets } from "./address.ts";
export { cookieNames } from "./cookies.ts";
export type { RememberedCredentials } from "./credentials.ts";
export { createErrorReporter, type ErrorReport } from "./error-reporter.ts";
export { createPlatform, type Platform } from "./platform.ts";
export { addPolyfills } from "./polyfills.ts";
export type { StorageRegistry } from "./storage.ts";
export {
  type ConsentAnswer,
  type ConsentClass,
  type PlayedGame,
  type PushRegistration,
  playedGame,
  type SessionInfo,
  storageTable,
  type TypedText,
} from "./storage-table.ts";
export { createScriptUrlPolicy } from "./trusted-types.ts";
