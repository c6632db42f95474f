import type { Conformance } from "@livery/plugin-api";

export default {
  // People log in by opening the brand in Maya's app; elsewhere the button leads there.
  started: "instruct",
  returned: "?sessionId=6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
  variants: [
    { name: "Maya's production", settings: { env: "production" } },
    { name: "Maya's sandbox", settings: { env: "sandbox" } },
  ],
} satisfies Conformance;
