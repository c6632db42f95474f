import { defineFeature, lazyPart } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";

export const passwordFeature = defineFeature({
  /** Offers a new password after a log-in in which the gateway suggested one. */
  after: { login: async (site) => (await import("./offer-password-change.ts")).offerPasswordChange(site) },
  screens: {
    password: {
      Screen: lazyPart(async () => (await import("./password-screen.tsx")).PasswordScreen, { kind: "screen" }),
      skeleton: () => <ScreenSkeleton kind="form" />,
    },
  },
});
