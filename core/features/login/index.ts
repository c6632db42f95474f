export { createLogin } from "./create-login.ts";
export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel, LoginState } from "./login.ts";
export { showOpenInBrowserHint } from "./open-in-browser-hint.tsx";
export type { LoginContext } from "./request.ts";
export { showSecondFactor } from "./show-second-factor.tsx";
