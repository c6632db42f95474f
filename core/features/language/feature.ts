import { defineFeature } from "#core/site/index.ts";
import { createChangeLanguage } from "./change-language.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** Changes the language persistently: texts, `<html>`, the cookie, and the member's setting by event. */
    changeLanguage(code: string): Promise<void>;
  }
}

export const languageFeature = defineFeature({
  start: { changeLanguage: createChangeLanguage },
  /** Sends the member's language to the gateway. */
  onIdle: async (site) => (await import("./sync-language.idle.ts")).syncLanguage(site),
});
