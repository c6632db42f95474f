import { lazyPart } from "../lazy-part.tsx";

export { memberFeature, memberToastsFeature } from "./feature.ts";
export { isAgent } from "./member.ts";

export const MemberScreen = lazyPart<{ openLanguages(): void }>(async (site) => {
  const [{ createMemberScreen }, legal] = await Promise.all([import("./member-screen.tsx"), site.legal()]);
  return createMemberScreen(legal);
});
