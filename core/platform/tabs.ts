/** Messages from one tab to the others of the same site. */
export type TabMessage =
  /** A person logged out here: the others end their sessions too. */
  { readonly type: "session.closed" } | { readonly type: "consent.changed" };

export function createTabs(window: Window & { readonly BroadcastChannel?: typeof BroadcastChannel }) {
  const listeners = new Map<unknown, Set<() => void>>();
  let channel: BroadcastChannel | undefined;

  const open = () => {
    if (channel || !window.BroadcastChannel) return;
    try {
      channel = new window.BroadcastChannel("livery");
    } catch {
      // Firefox refuses it with the cookies.
      return;
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const listener of [...(listeners.get(Object(data).type) ?? [])]) listener();
    };
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };

  open();
  // An open channel can keep a page out of the back/forward cache.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);

  return {
    send(message: TabMessage) {
      open();
      channel?.postMessage(message);
    },
    /** Subscribes; the returned function unsubscribes. A tab does not receive its own messages. */
    on(type: TabMessage["type"], listener: () => void) {
      const entry = () => listener();
      listeners.set(type, (listeners.get(type) ?? new Set()).add(entry));
      return () => void listeners.get(type)?.delete(entry);
    },
  };
}
