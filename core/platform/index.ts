export { activationStart, whenActivated } from "./activation.ts";
export { isId, withoutSecrets } from "./address.ts";
export { cookieNames } from "./cookies.ts";
export {
  type ConsentClass,
  count,
  defineStored,
  json,
  mark,
  type Stored,
  storedOf,
  text,
  unchecked,
} from "./define-stored.ts";
export { DEVICE_ID_COOKIE } from "./device-id.ts";
export { createErrorReporter, type ErrorReport } from "./error-reporter.ts";
export { firstInteraction } from "./first-interaction.ts";
export { isSpared } from "./is-spared.ts";
export { nextFrame } from "./next-frame.ts";
export { createPlatform, type Platform } from "./platform.ts";
export { addPolyfills } from "./polyfills.ts";
export type { StorageRegistry } from "./storage.ts";
export * as storageKeys from "./storage-keys.ts";
export { attributionInfo, autoLogin, merchantCode, type RememberedCredentials, storedCredentials } from "./stored.ts";
export { createScriptUrlPolicy } from "./trusted-types.ts";
