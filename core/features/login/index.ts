export { loginCalls } from "./calls.ts";
export { createLogin } from "./create-login.ts";
export type { Binding, LoginModel, LoginState } from "./login.ts";
export { showSecondFactor } from "./show-second-factor.tsx";
export { showWayOut } from "./way-out.tsx";
