import { defineTracker } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import { vendorNames } from "#plugins/shared/standard-purchase.ts";
import type { Settings } from "./generated/settings.ts";
import { createFbq } from "./pixel.ts";

/**
 * Meta Pixel. Set-up:
 * 1. In Meta's Events Manager create a web data source and copy its pixel id into `pixelId`.
 * 2. Let Meta verify each domain of the brand. Gambling requires Meta's prior approval in each country.
 * 3. For the Conversions API on the server use the same pixel: both send the same `eventID`, and Meta merges them.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    return {
      async load() {
        const { pixelId } = context.settings();
        const fbq = createFbq();
        window.fbq = fbq;
        window._fbq = fbq;
        context.onDispose(() => {
          delete window.fbq;
          delete window._fbq;
          // The script can't be unloaded: only this ends what it sends by itself.
          fbq("consent", "revoke");
        });
        fbq("consent", "grant");
        // Else it reports by itself which buttons are tapped, and what the page says.
        fbq("set", "autoConfig", false, pixelId);
        fbq("init", pixelId);
        await context.loadScript("https://connect.facebook.net/en_US/fbevents.js");
      },

      track(event) {
        for (const name of vendorNames(event, context.settings(), "Purchase")) {
          const method = standardEvents.has(name) ? "track" : "trackCustom";
          window.fbq?.(method, name, eventValue(event.payload), { eventID: event.eventID });
        }
      },

      screen: () => window.fbq?.("track", "PageView"),
    };
  },
});

/**
 * The events by which Meta optimises ads; the others are custom conversions. Only a completed deposit is a Purchase.
 * Meta's StartTrial means a paid subscription, so a free game isn't one.
 */
const standardEvents = new Set(["ViewContent", "CompleteRegistration", "InitiateCheckout", "Purchase"]);
