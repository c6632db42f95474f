import { defineFeature, lazyPart } from "#core/site/index.ts";
import { ScreenSkeleton } from "#core/ui/index.ts";
import type { RegistrationModel } from "./create-registration.ts";

declare module "#core/site/site.ts" {
  interface Site {
    registration(): Promise<RegistrationModel>;
  }
}

export const registrationFeature = defineFeature({
  lazy: { registration: async (site) => (await import("./create-registration.ts")).createRegistration(site) },
  screens: {
    registration: {
      Screen: lazyPart(async () => (await import("./registration-screen.tsx")).RegistrationScreen, {
        kind: "screen",
        needs: ["registration", "legal"],
      }),
      skeleton: () => <ScreenSkeleton kind="form-with-cover" />,
      visitorsOnly: true,
    },
  },
});
