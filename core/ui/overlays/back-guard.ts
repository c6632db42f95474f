import type { Overlays } from "./overlays.ts";

/** The part of `window` that it uses. */
export interface BackGuardWindow {
  readonly history: Pick<History, "state" | "pushState" | "back">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
  setTimeout(task: () => void, delay: number): number;
}

const MARK = "livery:overlay";

/**
 * How many guards a history entry stands for, as one may begin while another is on; 0 for a screen's own. Back uses such an
 * entry up without leaving the screen. A navigation from there replaces it: one Back then leads to the screen below the
 * layer.
 */
export const overlayDepth = (state: unknown): number => (state as Readonly<Record<string, number>> | null)?.[MARK] ?? 0;

/**
 * Makes Back close the top layer instead of leaving the screen: one extra history entry represents all open layers. The
 * returned function ends it and removes the entry, unless the site has navigated elsewhere in the meantime.
 */
export function createBackGuard(window: BackGuardWindow, overlays: Pick<Overlays, "back" | "isOpen">): () => void {
  const { history } = window;
  const depth = overlayDepth(history.state) + 1;
  const mark = () => history.pushState({ ...history.state, [MARK]: depth }, "");

  const onPop = () => {
    // Else the entry of a guard that began after this one was used up.
    if (overlayDepth(history.state) < depth) {
      overlays.back();
      // Layers that stay open, or may not be closed, need another.
      if (overlays.isOpen()) mark();
    }
  };

  mark();
  window.addEventListener("popstate", onPop);
  return () => {
    window.removeEventListener("popstate", onPop);
    // Deferred, because the code awaiting the answer may navigate first.
    window.setTimeout(() => {
      if (overlayDepth(history.state) === depth) history.back();
    }, 0);
  };
}
