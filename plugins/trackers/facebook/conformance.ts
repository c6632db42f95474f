import type { Conformance } from "@livery/plugin-api";

/** Those of our events that Meta knows; others go by `trackCustom`. */
const standardEvents = ["ViewContent", "CompleteRegistration", "InitiateCheckout", "Purchase"];

export default {
  sends({ vendorName, eventID, payload: { value, currency } }) {
    const method = standardEvents.includes(vendorName) ? "track" : "trackCustom";
    return [[method, vendorName, { value, currency }, { eventID }]];
  },
  /** Meta's script takes over the plugin's queue: first the queued calls, then each further call. */
  sdk() {
    const received: unknown[] = [...(window.fbq?.queue ?? [])];
    if (window.fbq) window.fbq.callMethod = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
