import type { Overlays } from "./overlays.ts";

/** What of `window` it uses. */
export interface BackGuardWindow {
  readonly history: Pick<History, "state" | "pushState" | "back">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
  setTimeout(task: () => void, delay: number): number;
}

const MARK = "livery:overlay";

/**
 * Whether an entry of history is the one that stands for open layers. Whoever goes on from there puts the new screen in
 * its place: one Back then leads to the screen that the layer lay on.
 */
export const isOverlayEntry = (state: unknown): boolean => typeof state === "object" && state !== null && MARK in state;

/**
 * Makes Back close what is in front instead of leaving the screen: one extra entry of history stands for all open
 * layers. The answer ends it and takes the entry back, unless the site has gone elsewhere in the meantime.
 */
export function createBackGuard(window: BackGuardWindow, overlays: Pick<Overlays, "back" | "isOpen">): () => void {
  const { history } = window;
  const mark = () => history.pushState({ ...history.state, [MARK]: true }, "");

  const onPop = () => {
    // The entry is used up. What stays open, or may not be closed, needs another.
    overlays.back();
    if (overlays.isOpen()) mark();
  };

  mark();
  window.addEventListener("popstate", onPop);
  return () => {
    window.removeEventListener("popstate", onPop);
    // Later, because whoever was waiting for the answer may navigate first.
    window.setTimeout(() => {
      if (isOverlayEntry(history.state)) history.back();
    }, 0);
  };
}
