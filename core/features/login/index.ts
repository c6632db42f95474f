import { lazy } from "react";

export { loginFeature } from "./feature.ts";
export { type Identity, identityFields } from "./identity.ts";
export type { LoginModel, LoginState } from "./login.ts";
export { resumeOrAutoLogin } from "./resume-or-auto-login.ts";

export const LoginScreen = lazy(async () => ({ default: (await import("./login-screen.tsx")).LoginScreen }));
