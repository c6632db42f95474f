import { defineTracker } from "#core/plugin-api/index.ts";

/**
 * UTM source. Set-up: none. Links in a campaign carry `utm_source=<name>`; the name goes with the registration, so that
 * the merchant's reports can tell campaigns apart. Loads no script and sends nothing by itself.
 */
export default defineTracker({
  api: 1,
  activate: () => ({
    pixelTrack(ids) {
      const source = ids.get("utm_source");
      return source ? { utm_source: source } : {};
    },
  }),
});
