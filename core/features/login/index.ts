export { loginFeature } from "./feature.ts";
export type { Binding, LoginModel, LoginState } from "./login.ts";
export { type ReturnedLogin, resumeOrAutoLogin } from "./resume-or-auto-login.ts";
