import Adjust from "@adjustcom/adjust-web-sdk";
import type { Conformance } from "@livery/plugin-api";

const events: Readonly<Record<string, string>> = { registerSubmit: "abc123", deposit: "def456", withdraw: "ghi789" };

export default {
  settings: { events },
  sends({ name, vendorName, eventID, payload: { value, currency } }) {
    const eventToken = events[name];
    if (eventToken === undefined) return [];
    const callbackParams = [
      { key: "event", value: vendorName },
      { key: "eventID", value: eventID },
    ];
    const money = name === "deposit" ? { revenue: value, currency } : {};
    return [{ eventToken, deduplicationId: eventID, callbackParams, ...money }];
  },
  /** The SDK is a package: what it does with its calls is tried in `adjust.test.ts`. */
  sdk() {
    const received: unknown[] = [];
    Object.assign(Adjust, {
      restart() {},
      stop() {},
      initSdk: (options: unknown) => void received.push(options),
      trackEvent: async (event: unknown) => void received.push(event),
    });
    return received;
  },
} satisfies Conformance;
