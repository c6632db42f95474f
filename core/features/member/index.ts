import { lazyPart } from "../lazy-part.tsx";

export { memberFeature } from "./feature.ts";

export const MemberScreen = lazyPart(async () => (await import("./member-screen.tsx")).MemberScreen);
