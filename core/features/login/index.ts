import { lazyPart } from "#core/site/index.ts";

export { loginFeature } from "./feature.ts";
export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel, LoginState } from "./login.ts";
export { resumeOrAutoLogin } from "./resume-or-auto-login.ts";

export const LoginScreen = lazyPart(async (site) => {
  const [{ createLoginScreen }, login] = await Promise.all([import("./login-screen.tsx"), site.login()]);
  return createLoginScreen(login);
}, "screen");
