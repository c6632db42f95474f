import { lazy } from "react";

export { passwordOfferFeature } from "./feature.ts";

export const PasswordScreen = lazy(async () => ({ default: (await import("./password-screen.tsx")).PasswordScreen }));
