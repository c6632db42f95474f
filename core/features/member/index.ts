export { createMember, isAgent, type MemberModel, type MemberState } from "./member.ts";
