import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  returned: "?sessionId=6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34",
} satisfies Conformance;
