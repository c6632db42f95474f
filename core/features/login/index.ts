export { loginCalls } from "./calls.ts";
export { createLogin } from "./create-login.ts";
export type { Binding, LoginModel, LoginState } from "./login.ts";
export { showOpenInBrowserHint } from "./open-in-browser-hint.tsx";
export { showSecondFactor } from "./show-second-factor.tsx";
