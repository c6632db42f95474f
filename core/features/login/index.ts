export { loginFeature } from "./feature.ts";
export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel, LoginState } from "./login.ts";
export { type ReturnedLogin, resumeOrAutoLogin } from "./resume-or-auto-login.ts";
