import { lazy } from "react";

export { memberFeature } from "./feature.ts";

export const MemberScreen = lazy(async () => ({ default: (await import("./member-screen.tsx")).MemberScreen }));
