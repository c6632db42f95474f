import type { ComponentType } from "react";
import type { Site } from "#core/site/index.ts";
import { createMemberScreen } from "../../features/account/index.ts";
import { createAgentScreen } from "../../features/agent/index.ts";
import { createFeedbackScreen } from "../../features/feedback/index.ts";
import { createInboxScreen } from "../../features/inbox/index.ts";
import { InviteScreen } from "../../features/invite-friends/index.ts";
import { NotFound } from "./not-found.tsx";

type Screen = ComponentType<{ readonly query: string }>;

/** Screens that few visits open, in one file, with what each awaits. */
export const seldomScreens = {
  member: async (site) => {
    const [legal, details] = await Promise.all([site.legal(), site.memberDetails()]);
    return createMemberScreen(legal, details);
  },
  inbox: async (site) => createInboxScreen((await site.memberDetails()).inbox),
  agent: async (site) => createAgentScreen(await site.legal()),
  feedback: async (site) => createFeedbackScreen(site),
  referral: async () => InviteScreen,
  none: async () => NotFound,
} satisfies Readonly<Record<string, (site: Site) => Promise<Screen>>>;
