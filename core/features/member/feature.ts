import { defineFeature } from "../site.ts";
import { createMember, type MemberModel } from "./member.ts";

declare module "../site.ts" {
  interface Site {
    readonly member: MemberModel;
  }
}

export const memberFeature = defineFeature({ name: "member", when: "start", create: createMember });
