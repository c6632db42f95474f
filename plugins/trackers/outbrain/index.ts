import { defineTracker } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";
import { createObApi } from "./pixel.ts";

/**
 * Outbrain Pixel. Set-up: in Outbrain's Amplify copy the marketer's id from the pixel's snippet into `marketerId`, and
 * create a conversion for each name in `events` of `plugin.json`. A conversion that the server reports as well must have
 * the same `orderId`.
 */
export default defineTracker<Settings>({
  api: 1,
  activate({ settings, loadScript, onDispose }) {
    return {
      async load() {
        window.obApi = createObApi(settings().marketerId);
        onDispose(() => delete window.obApi);
        await loadScript("https://amplify.outbrain.com/cp/obtp.js");
      },

      track({ vendorName, payload, eventID }) {
        const { value, currency } = eventValue(payload);
        window.obApi?.("track", vendorName, {
          orderId: eventID,
          ...(value !== undefined && { orderValue: value }),
          ...(currency !== undefined && { currency }),
        });
      },

      screen: () => window.obApi?.("track", "PAGE_VIEW"),
    };
  },
});
