import type { Conformance } from "#core/plugin-api/index.ts";

/** Meta's script takes over the queue that the plugin put in place. */
export default {
  sdk() {
    if (window.fbq) window.fbq.callMethod = () => {};
  },
} satisfies Conformance;
