export type { LoginModel } from "./load-login.ts";
export { type Identity, identityFields, type LoginState } from "./login.ts";
export { resumeOrAutoLogin } from "./resume-or-auto-login.ts";
