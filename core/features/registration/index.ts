import { lazyPart } from "#core/site/index.ts";

export { registrationFeature } from "./feature.ts";

export const RegistrationScreen = lazyPart(async (site) => {
  const [{ createRegistrationScreen }, registration, legal] = await Promise.all([
    import("./registration-screen.tsx"),
    site.registration(),
    site.legal(),
  ]);
  return createRegistrationScreen(registration, legal);
}, "screen");
