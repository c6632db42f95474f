/** The part of LiveChat's `LiveChatWidget` that Livery uses. */
export interface LiveChatWidget {
  call(method: string, ...values: readonly unknown[]): void;
  on(event: string, listener: (data: unknown) => void): void;
  off(event: string, listener: (data: unknown) => void): void;
}

/** LiveChat's queue: holds calls until tracking.js sets `_h`, which takes each as two arguments, and runs `_q`. */
interface Queue extends LiveChatWidget {
  _q: unknown[];
  _h: ((method: string, values: readonly unknown[]) => void) | null;
  readonly _v: "2.0";
}

declare global {
  interface Window {
    __lc?: { license: number; group?: number; integration_name: string; asyncInit: true };
    LiveChatWidget?: LiveChatWidget;
  }
}

/** The globals that LiveChat's snippet defines before its script has loaded. */
export function createLiveChatQueue(): LiveChatWidget {
  const send = (...call: [method: string, values: readonly unknown[]]) =>
    queue._h ? queue._h(...call) : queue._q.push(call);
  const queue: Queue = {
    _q: [],
    _h: null,
    _v: "2.0",
    call: (...values) => void send("call", values),
    on: (...values) => void send("on", values),
    off: (...values) => void send("off", values),
  };
  return queue;
}
