import { defineFeature } from "#core/site/index.ts";
import { createInstall, type Install, loadInstall } from "./install.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly install: Install;
  }
}

export const installFeature = defineFeature({
  start: { install: createInstall },
  /** Records installations, and offers one at the start (spec 2, 4). */
  onIdle: async (site) => (await loadInstall()).watchInstallation(site),
});
