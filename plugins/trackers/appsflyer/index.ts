import { defineTracker, type TrackingEvent } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";
import { createAf } from "./web-sdk.ts";

/**
 * AppsFlyer's web SDK, for people-based attribution (PBA). Set-up:
 * 1. In AppsFlyer add the website to the brand bundle and copy its web dev key into `webDevKey`.
 * 2. Let the app set the member's id as its customer user id, too: AppsFlyer joins a person's app and site by it.
 * 3. A server that reports the same events puts their `eventID` into the event's value: AppsFlyer takes no id by which it
 *    would drop the second one, so report an event from one side, or let raw data be joined by `eventID`.
 *
 * The SDK notices page views by itself.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    return {
      async load() {
        window.AF = createAf(context.settings().webDevKey);
        window.AppsFlyerSdkObject = "AF";
        context.onDispose(() => {
          delete window.AF;
          delete window.AppsFlyerSdkObject;
          // The script can't be unloaded: only this ends the page views that it sends by itself.
          window.AF_SDK?.PLUGINS?.PBA?.disableMeasurement?.();
        });
        // It was ended earlier on this page.
        window.AF_SDK?.PLUGINS?.PBA?.enableMeasurement?.();
        await context.loadScript("https://websdk.appsflyer.com?st=pba");
      },

      track(event) {
        const { name, vendorName, payload, eventID } = event;
        if ((name === "login" || name === "register") && payload.customerId !== undefined) {
          window.AF?.("pba", "setCustomerUserId", payload.customerId);
        }
        window.AF?.("pba", "event", {
          eventType: "EVENT",
          eventName: vendorName,
          eventValue: { eventID, ...eventValue(payload) },
          ...revenueOf(event),
        });
      },
    };
  },
});

/** AppsFlyer adds up the revenue of all events: money counts once, when it arrives, and off again when it is withdrawn. */
function revenueOf({ name, payload }: TrackingEvent) {
  const { value, currency } = eventValue(payload);
  if (value === undefined || (name !== "deposit" && name !== "withdraw")) return {};
  return {
    eventRevenue: name === "withdraw" ? -Math.abs(value) : value,
    ...(currency !== undefined && { eventRevenueCurrency: currency }),
  };
}
