import { lazy } from "react";

export { registrationFeature } from "./feature.ts";

export const RegistrationScreen = lazy(async () => ({
  default: (await import("./registration-screen.tsx")).RegistrationScreen,
}));
