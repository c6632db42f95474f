import { defineFeature } from "#core/site/index.ts";

export { loadHeadlineFont } from "./headline-font.ts";

/** Fetches the brand's display font for later pages. */
export const displayFontFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await import("./persist-font.ts")).persistFont(site),
});
