export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel } from "./load-login.ts";
export type { LoginState } from "./login.ts";
export { resumeOrAutoLogin } from "./resume-or-auto-login.ts";
