import Adjust from "@adjustcom/adjust-web-sdk";
import { defineTracker, type PluginContext } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";

const server = "https://app.adjust.com";

/**
 * Adjust's web SDK. Set-up:
 * 1. In Adjust add a web app and copy its token into `appToken`.
 * 2. Create an event for each of the product's events to be reported, and put its token into `events`.
 * 3. Brands whose `env` is not `production` report to Adjust's sandbox environment.
 * 4. The product's name and id of an event go along as the callback parameters `event` and `eventID`, for a server to
 *    which Adjust reports; one that itself reports to Adjust uses `eventID` as the deduplication id.
 *
 * The SDK keeps a note in `adjust-sdk.p` that it is stopped. That is not among the names in `storage`, which withdrawn
 * consent clears: without the note the SDK would start again by itself when its page is shown again.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    let isStarted = false;

    return {
      async load() {
        redirect(context);
        context.onDispose(() => end(context));
        // It remembers that it was stopped, on this page or on an earlier one.
        Adjust.restart();
        Adjust.initSdk({
          appToken: context.settings().appToken,
          environment: context.merchant.env === "production" ? "production" : "sandbox",
          urlStrategy: { domains: ["adjust.com"], useSubdomains: true },
          logLevel: "none",
        });
        isStarted = true;
      },

      track({ name, vendorName, payload, eventID }) {
        const eventToken = context.settings().events[name];
        if (!isStarted || eventToken === undefined) return;
        const { value, currency } = eventValue(payload);
        Adjust.trackEvent({
          eventToken,
          deduplicationId: eventID,
          callbackParams: [
            { key: "event", value: vendorName },
            { key: "eventID", value: eventID },
          ],
          // Adjust adds up the revenue of all events, and takes no negative one: money counts once, when it arrives.
          ...(name === "deposit" && value !== undefined && currency !== undefined && { revenue: value, currency }),
        }).catch(() => {
          // It was stopped, or has no storage: the event is dropped.
        });
      },
    };
  },
});

function end({ consent }: PluginContext<Settings>) {
  Adjust.stop();
  // Where there is IndexedDB, the SDK keeps the visitor's id there.
  if (consent.granted() === false) globalThis.indexedDB?.deleteDatabase("adjust-sdk");
}

/** The SDK sends by https alone, also where a stand-in of a sandbox has http. */
function redirect({ origin, onDispose }: PluginContext<Settings>) {
  if (origin(server) === server) return;
  const { prototype } = XMLHttpRequest;
  const { open } = prototype;
  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: readonly unknown[]) {
    const address = String(url).startsWith(`${server}/`) ? origin(String(url)) : url;
    return Reflect.apply(open, this, [method, address, ...rest]);
  };
  onDispose(() => {
    prototype.open = open;
  });
}
