import type { Conformance } from "@livery/plugin-api";

export default {
  sends: ({ vendorName, eventID, payload: { value, currency } }) => [{ event: vendorName, eventID, value, currency }],
  /** Google's script reads the queue, and what is added to it. */
  sdk: () => window.dataLayer,
} satisfies Conformance;
