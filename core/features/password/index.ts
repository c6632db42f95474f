import { lazyPart } from "#core/site/index.ts";

export { passwordOfferFeature } from "./feature.ts";

export const PasswordScreen = lazyPart(async () => (await import("./password-screen.tsx")).PasswordScreen, "screen");
