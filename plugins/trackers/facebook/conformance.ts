import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  /** Meta's script takes over the plugin's queue: first the queued calls, then each further call. */
  sdk() {
    const received: unknown[] = [...(window.fbq?.queue ?? [])];
    if (window.fbq) window.fbq.callMethod = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
