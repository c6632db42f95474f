import { defineFeature } from "#core/site/index.ts";
import { createChangeLanguage } from "./change-language.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** Changes the language persistently: texts, `<html>`, the cookie, and the member's setting by event. */
    changeLanguage(code: string): Promise<void>;
  }
}

export const changeLanguageFeature = defineFeature({
  name: "changeLanguage",
  when: "start",
  create: createChangeLanguage,
});

/** Sends the member's language to the gateway. */
export const memberLanguageFeature = defineFeature({
  when: "idle",
  async listen(site) {
    const { syncLanguage } = await import("./sync-language.ts");
    syncLanguage(site);
  },
});
