import { defineFeature } from "#core/site/index.ts";

/** Fetches the brand's display font for later pages. */
export const fontsFeature = defineFeature({
  onIdle: async (site) => (await import(/* chunk: idle */ "./persist-font.ts")).persistFont(site),
});
