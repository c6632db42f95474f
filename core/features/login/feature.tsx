import { defineFeature, lazyPart } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import type { LoginModel } from "./login.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** Created at the first call; the same promise every time. */
    login(): Promise<LoginModel>;
  }
}

export const loginFeature = defineFeature({
  demand: { login: async (site) => (await import("./load-login.ts")).loadLogin(site) },
  screens: {
    login: {
      Screen: lazyPart(async () => (await import("./login-screen.tsx")).LoginScreen, {
        kind: "screen",
        needs: ["login", "captchas"],
      }),
      skeleton: () => <ScreenSkeleton kind="form-with-cover" />,
      visitorsOnly: true,
    },
  },
});
