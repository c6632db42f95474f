import type { Conformance } from "#core/plugin-api/index.ts";

/** Outside a browser Firebase has no windows: their journeys are in `tests/browser`. Here it is not set up. */
export default {
  settings: { apiKey: "" },
} satisfies Conformance;
