import type { Mobile } from "#core/extension-points/index.ts";
import { defineFeature } from "../site.ts";

declare module "../site.ts" {
  interface Site {
    mobile(): Promise<Mobile>;
  }
}

export const mobileFeature = defineFeature({
  name: "mobile",
  when: "demand",
  load: async (site) => (await import("./create-mobile.tsx")).createMobile(site),
});
