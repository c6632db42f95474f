const signs = ["click", "keydown", "pointerdown", "touchmove", "wheel"] as const;

interface InteractionOptions {
  /** A click on a link leads to another page, and doesn't count. */
  readonly exceptLinks?: boolean;
}

/**
 * Resolves when a person first uses the page. A press on a link counts with its click. A scroll doesn't count: Back and a
 * reload scroll. Neither does a focus: a person's focus follows a key or a touch, and a dialog that opens by itself takes
 * it.
 */
export const firstInteraction = (
  window: Window & typeof globalThis,
  { exceptLinks = false }: InteractionOptions = {},
): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const onSign = ({ type, target }: Event) => {
      const isOfLink = type === "pointerdown" || (exceptLinks && type === "click");
      if (isOfLink && target instanceof window.Element && target.closest("a[href]")) return;
      waiting.abort();
      resolve();
    };
    for (const sign of signs)
      window.addEventListener(sign, onSign, { capture: true, passive: true, signal: waiting.signal });
  });
