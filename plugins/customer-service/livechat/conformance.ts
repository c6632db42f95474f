import type { Conformance } from "@livery/plugin-api";

export default {
  target: '{"license": "12345678", "group": 2}',
  /** LiveChat's script runs the queue, accepts further calls, and reports that it is ready. `maximize` opens its window. */
  sdk() {
    const queue = window.LiveChatWidget as { _q?: [string, unknown[]][]; _h?: unknown } | undefined;
    const received: unknown[] = [];
    const take = (method: string, [event, listener]: unknown[]) => {
      if (method === "on" && event === "ready" && typeof listener === "function") listener();
      if (method === "call" && event === "maximize") received.push(event);
    };
    for (const call of queue?._q ?? []) take(...call);
    if (queue) queue._h = take;
    return received;
  },
} satisfies Conformance;
