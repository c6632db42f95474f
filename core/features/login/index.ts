export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel, LoginState } from "./login.ts";
export { resumeOrAutoLogin } from "./resume-or-auto-login.ts";
