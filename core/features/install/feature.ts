import { defineFeature } from "#core/site/index.ts";
import { createInstall, type Install, loadInstall } from "./install.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly install: Install;
  }
}

export const installFeature = defineFeature({ name: "install", when: "start", create: createInstall });

/** Records installations, and offers one at the start (spec 2, 4). */
export const installOfferFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await loadInstall()).watchInstallation(site),
});
