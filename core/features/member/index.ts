export { memberFeature } from "./feature.ts";
export type { MemberModel } from "./member.ts";
