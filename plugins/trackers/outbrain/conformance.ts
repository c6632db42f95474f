import type { Conformance } from "@livery/plugin-api";

export default {
  sends: ({ vendorName, eventID, payload: { value, currency } }) => [
    ["track", vendorName, { orderId: eventID, orderValue: value, currency }],
  ],
  /** Outbrain's script reads the marketer, takes over the queue, then gets each further call. */
  sdk() {
    const { obApi } = window;
    const received: unknown[] = [obApi?.marketerId, ...(obApi?.queue ?? [])];
    if (obApi) obApi.dispatch = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
