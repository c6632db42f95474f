import type { Conformance } from "@livery/plugin-api";

/** Firebase opens windows only in a browser: the journeys through them are in `tests/browser`. */
export default {
  started: "failed",
  variants: [
    { name: "with a Firebase project", settings: { authDomain: undefined } },
    { name: "without a Firebase project", settings: { apiKey: "" } },
  ],
} satisfies Conformance;
