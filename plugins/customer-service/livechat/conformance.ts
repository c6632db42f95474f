import type { Conformance } from "#core/plugin-api/index.ts";

/** LiveChat's script works off the queue and says that it is ready. */
export default {
  target: '{"license": "12345678", "group": 2}',
  sdk() {
    const queue = window.LiveChatWidget as { _q?: [string, unknown[]][] } | undefined;
    for (const [method, [event, listener]] of queue?._q ?? []) {
      if (method === "on" && event === "ready" && typeof listener === "function") listener();
    }
  },
} satisfies Conformance;
