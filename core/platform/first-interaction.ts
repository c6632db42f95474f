/**
 * A press on a link counts with its click, which may lead to another page. A scroll doesn't count: Back and a reload scroll.
 * Neither does a focus: a person's focus follows a key or a touch, and a dialog that opens by itself takes it.
 */
const signs = ["click", "keydown", "pointerdown", "touchmove", "wheel"] as const;

/** Resolves when a person first uses the page. */
export const firstInteraction = (window: Window & typeof globalThis): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const onSign = ({ type, target }: Event) => {
      if (type === "pointerdown" && target instanceof window.Element && target.closest("a[href]")) return;
      waiting.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal });
  });
