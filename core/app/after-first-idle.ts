import type { Clock } from "#core/kernel/index.ts";

/**
 * At the latest this long after the page's `load`, in milliseconds, for browsers that are never idle or have no idle
 * callback.
 */
const FALLBACK_DELAY_MS = 3000;

/** Resolves at the visitor's first tap or key, or when the loaded page is idle: whichever comes first. */
export function afterFirstIdle(window: Window, clock: Pick<Clock, "after">): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const options = { capture: true, passive: true, signal: waiting.signal };
    const done = () => {
      waiting.abort();
      resolve();
    };
    const whenIdle = () => {
      clock.after(FALLBACK_DELAY_MS, done);
      // Safari has no such function.
      (window.requestIdleCallback as Window["requestIdleCallback"] | undefined)?.(done);
    };
    window.addEventListener("pointerdown", done, options);
    window.addEventListener("keydown", done, options);
    if (window.document.readyState === "complete") whenIdle();
    else window.addEventListener("load", whenIdle, { once: true, signal: waiting.signal });
  });
}
