import type { Conformance } from "#core/plugin-api/index.ts";

/** Outside a browser Firebase opens no windows: the journeys through them are in `tests/browser`. */
export default {
  started: "failed",
  variants: [
    { name: "with a Firebase project", settings: { authDomain: undefined } },
    { name: "without a Firebase project", settings: { apiKey: "" } },
  ],
} satisfies Conformance;
