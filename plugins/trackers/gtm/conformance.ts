import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  sends: ({ vendorName, eventID, payload: { value, currency } }) => [{ event: vendorName, eventID, value, currency }],
  /** Google's script reads the queue, and what is added to it. */
  sdk: () => window.dataLayer,
} satisfies Conformance;
