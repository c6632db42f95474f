import { lazyPart } from "../lazy-part.tsx";

export { passwordOfferFeature } from "./feature.ts";

export const PasswordScreen = lazyPart(async () => (await import("./password-screen.tsx")).PasswordScreen, "screen");
