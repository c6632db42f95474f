import { defineFeature, defineScreen } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const passwordFeature = defineFeature({
  /** Offers a new password after a log-in in which the gateway suggested one. */
  after: { login: async (site) => (await import("./offer-password-change.ts")).offerPasswordChange(site) },
  screens: {
    password: defineScreen(() => import("./password-screen.tsx"), {
      skeleton: () => <ScreenSkeleton kind="form" />,
    }),
  },
});
