import { defineFeature } from "../site.ts";

/** Fetches the brand's display font for later pages. */
export const displayFontFeature = defineFeature({
  when: "idle",
  async listen({ record, platform, window, fetch }) {
    const { persistFont } = await import("./persist-font.ts");
    await persistFont({
      address: record.display,
      cookies: platform.cookies,
      saveData: savesData(window.navigator),
      fetch,
    });
  },
});

/** Whether the browser's data saver is on, where the browser reports it. */
const savesData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true;
