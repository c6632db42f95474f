export { createMember, type MemberModel } from "./member.ts";
