import { defineFeature, lazyPart } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const referralFeature = defineFeature({
  screens: {
    referral: {
      Screen: lazyPart(async () => (await import("./invite-screen.tsx")).InviteScreen, { kind: "screen" }),
      skeleton: () => <ScreenSkeleton kind="account" />,
    },
    agent: {
      Screen: lazyPart(async () => (await import("./agent-screen.tsx")).AgentScreen, {
        kind: "screen",
        needs: ["legal"],
      }),
      skeleton: () => <ScreenSkeleton kind="form" />,
    },
  },
});
