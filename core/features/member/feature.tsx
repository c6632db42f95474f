import { useStore } from "zustand";
import type { Member } from "#core/gateway/index.ts";
import { defineFeature, defineScreen, lazyPart, useSite } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import { createSessionAnswer, type SessionAnswer } from "../session/index.ts";
import type { MemberDetails } from "./member-details.idle.ts";
import { MemberSection } from "./member-section.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    /** The member behind the session (spec 3 "Member info"). */
    readonly member: SessionAnswer<Member>;
    memberDetails(): Promise<MemberDetails>;
  }
}

const VipSection = lazyPart(async () => (await import("./vip-section.tsx")).VipSection, { needs: ["memberDetails"] });

/** It is loaded for members only. */
function MembersVipSection() {
  const { session } = useSite();
  return useStore(session.store, ({ phase }) => phase === "open") && <VipSection />;
}

export const memberFeature = defineFeature({
  needs: ["session"],
  start: {
    member: (site) =>
      createSessionAnswer(
        site,
        () => site.gateway.member.info(),
        ({ id, account, type }) => site.events.emit("member.loaded", { id, account, type }),
      ),
  },
  /** What belongs to the session besides `Member`; and it greets the member. */
  idle: {
    memberDetails: async (site) => (await import("./member-details.idle.ts")).createMemberDetails(site),
  },
  screens: {
    member: defineScreen(() => import("./member-screen.tsx"), {
      needs: ["legal", "memberDetails"],
      skeleton: () => <ScreenSkeleton kind="account" />,
    }),
  },
  sections: { member: { Section: MemberSection }, vip: { Section: MembersVipSection } },
});
