import { defineFeature } from "#core/site/index.ts";
import type { Sanitize } from "./content.ts";

declare module "#core/site/site.ts" {
  interface Site {
    sanitizer(): Promise<Sanitize>;
  }
}

export const gatewayHtmlFeature = defineFeature({
  lazy: { sanitizer: async (site) => (await import("./content.ts")).createSanitizer(site) },
});
