import { defineTracker } from "@livery/plugin-api";
import { type DataLayer, shareDataLayer } from "#plugins/shared/data-layer.ts";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";

/**
 * Google Tag Manager. Set-up:
 * 1. In Tag Manager create a web container and copy its id into `containerId`.
 * 2. Let triggers listen to the custom events that `events` of `plugin.json` names, and to `page_view` for each screen;
 *    data layer variables are `eventID`, `value`, `currency`, `method` and `page_location`. A tag that takes an event or transaction
 *    id gets `eventID`: the brand's server reports the same one.
 * 3. Turn off the container's own page views and history triggers: each screen is an event already.
 * 4. Beside the plugin of the Google tag, the container sees that tag's events too. They have an `eventModel`: let
 *    triggers exclude it, or choose one of the two.
 *
 * The page's policy holds for what a container does. It allows Google's own tags and image pixels. It blocks custom HTML
 * with scripts, custom JavaScript variables (they need `unsafe-eval`), and tags that load scripts from, or connect to,
 * other hosts than those in `origins`: a vendor that needs them gets a plugin of its own.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    let layer: DataLayer | undefined;

    return {
      async load() {
        layer = shareDataLayer(context);
        layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
        await context.loadScript(`https://www.googletagmanager.com/gtm.js?id=${context.settings().containerId}`);
      },

      track({ vendorName, payload, method, eventID }) {
        // A container keeps each field until the next value: what this event lacks is cleared.
        const { value, currency } = eventValue(payload);
        layer?.push({ event: vendorName, eventID, value, currency, method });
      },

      screen: () => layer?.push({ event: "page_view", page_location: context.browser.address() }),
    };
  },
});
