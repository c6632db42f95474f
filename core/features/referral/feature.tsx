import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const referralFeature = defineFeature({
  screens: {
    referral: defineScreen(() => import("./invite-screen.tsx"), {
      skeleton: () => <ScreenSkeleton kind="account" />,
    }),
    agent: defineScreen(() => import("./agent-screen.tsx"), {
      needs: ["legal"],
      skeleton: () => <ScreenSkeleton kind="form" />,
    }),
  },
});
