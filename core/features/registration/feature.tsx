import { defineFeature, defineScreen } from "#core/site/index.ts";
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
    registration: defineScreen(() => import("./registration-screen.tsx"), {
      needs: ["registration", "legal"],
      skeleton: () => <ScreenSkeleton kind="form-with-cover" />,
      visitorsOnly: true,
    }),
  },
});
