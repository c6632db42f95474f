import { defineFeature } from "#core/site/index.ts";
import type { RegistrationModel } from "./registration.ts";

declare module "#core/site/site.ts" {
  interface Site {
    registration(): Promise<RegistrationModel>;
  }
}

export const registrationFeature = defineFeature({
  name: "registration",
  when: "demand",
  load: async (site) => (await import("./create-registration.ts")).createRegistration(site),
});
