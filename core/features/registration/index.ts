import { lazyPart } from "../lazy-part.tsx";

export { registrationFeature } from "./feature.ts";

export const RegistrationScreen = lazyPart(async (site) => {
  const [{ createRegistrationScreen }, registration, legal] = await Promise.all([
    import("./registration-screen.tsx"),
    site.registration(),
    site.legal(),
  ]);
  return createRegistrationScreen(registration, legal);
}, "screen");
