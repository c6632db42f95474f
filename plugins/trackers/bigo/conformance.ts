import type { Conformance } from "@livery/plugin-api";

export default {
  /** BIGO takes no event id. */
  sends: ({ vendorName, payload: { value, currency } }) => [
    ["event", vendorName, { configId: "123456789012345678", value, currency }],
  ],
  /** BIGO's script reads the calls in the layer, then follows each further one. */
  sdk() {
    const layer = window.bgdataLayer ?? [];
    const received: unknown[] = layer.map((call) => Array.from(call));
    layer.push = (...calls) => received.push(...calls.map((call) => Array.from(call)));
    return received;
  },
} satisfies Conformance;
