import { defineFeature } from "#core/site/index.ts";
import type { LoginModel } from "./login.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** Created at the first call; the same promise every time. */
    login(): Promise<LoginModel>;
  }
}

export const loginFeature = defineFeature({
  name: "login",
  when: "demand",
  load: async (site) => (await import("./load-login.ts")).loadLogin(site),
});
