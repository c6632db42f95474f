import type { Mobile } from "#core/extension-points/index.ts";
import { defineFeature } from "#core/site/index.ts";

declare module "#core/site/site.ts" {
  interface Site {
    mobile(): Promise<Mobile>;
  }
}

export const mobileFeature = defineFeature({
  lazy: { mobile: async (site) => (await import("./create-mobile.tsx")).createMobile(site) },
});
