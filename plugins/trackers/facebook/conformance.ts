import type { Conformance } from "@livery/plugin-api";

/** Those of our events that Meta knows; others go by `trackCustom`. */
const standardEvents = ["ViewContent", "CompleteRegistration", "InitiateCheckout", "Purchase"];

export default {
  sends({ vendorName, isFirst, eventID, payload: { value, currency } }) {
    const names = isFirst ? [vendorName, "Purchase"] : [vendorName];
    const methodOf = (name: string) => (standardEvents.includes(name) ? "track" : "trackCustom");
    return names.map((name) => [methodOf(name), name, { value, currency }, { eventID }]);
  },
  /** Meta's script takes over the plugin's queue: first the queued calls, then each further call. */
  sdk() {
    const received: unknown[] = [...(window.fbq?.queue ?? [])];
    if (window.fbq) window.fbq.callMethod = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
