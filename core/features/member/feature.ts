import { defineFeature } from "#core/site/index.ts";
import { createMember, type MemberModel } from "./member.ts";
import type { MemberDetails } from "./member-details.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly member: MemberModel;
    memberDetails(): Promise<MemberDetails>;
  }
}

export const memberFeature = defineFeature({ name: "member", when: "start", create: createMember });

/** What belongs to the session besides `Member`; and it greets the member. */
export const memberDetailsFeature = defineFeature({
  name: "memberDetails",
  when: "idle",
  load: async (site) => (await import("./lazy-parts.ts")).createMemberDetails(site),
});
