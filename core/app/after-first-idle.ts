import type { Clock } from "#core/kernel/index.ts";

/** At the latest this long after the page could be idle, in milliseconds: some browsers never are, or can't say it. */
const FALLBACK_DELAY_MS = 3000;

/**
 * Resolves at the visitor's first tap or key, or when the loaded page is idle: whichever comes first.
 * @param underSplash whether it may be idle while the splash still covers it.
 */
export function afterFirstIdle(
  window: Window & typeof globalThis,
  clock: Pick<Clock, "after">,
  { underSplash = false } = {},
): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const options = { capture: true, passive: true, signal: waiting.signal };
    const done = () => {
      waiting.abort();
      resolve();
    };
    window.addEventListener("pointerdown", done, options);
    window.addEventListener("keydown", done, options);
    void Promise.all([loaded(window), underSplash || splashGone(window)]).then(() => {
      clock.after(FALLBACK_DELAY_MS, done);
      // Safari has no such function.
      (window.requestIdleCallback as Window["requestIdleCallback"] | undefined)?.(done);
    });
  });
}

const loaded = (window: Window) =>
  new Promise<unknown>((resolve) => {
    if (window.document.readyState === "complete") resolve(undefined);
    else window.addEventListener("load", resolve, { once: true });
  });

/** The boot script removes the splash; a page whose start failed keeps it, with the error. */
const splashGone = ({ document, MutationObserver }: Window & typeof globalThis) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.getElementById("splash")) return;
      observer.disconnect();
      resolve();
    });
    if (document.getElementById("splash")) observer.observe(document.body, { childList: true });
    else resolve();
  });
