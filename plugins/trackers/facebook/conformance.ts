import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  /** Meta's script takes over the queue that the plugin put in place: first what waits in it, then each call. */
  sdk() {
    const received: unknown[] = [...(window.fbq?.queue ?? [])];
    if (window.fbq) window.fbq.callMethod = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
