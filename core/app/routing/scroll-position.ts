import type { Clock } from "#core/kernel/index.ts";

/**
 * Milliseconds after the last scroll event at which a position is saved: some browsers limit how often history may be
 * written.
 */
const SETTLED_MS = 150;
/**
 * Milliseconds that a restored position waits for the screen to grow, and each time to grow on: as long as a list may wait
 * for the gateway.
 */
const RESTORE_TIMEOUT_MS = 30_000;
/** The router's key of an entry that it has not created. */
const FIRST_KEY = "default";

export type ScrollPosition = ReturnType<typeof createScrollPosition>;

/** The part of an entry's state that is read; it may have been written by other code. */
interface Entry {
  readonly key?: unknown;
  readonly scrollY?: unknown;
}

/**
 * Saves the scroll position of each history entry in the entry's own state, so that it survives Back, Forward and a
 * reload. The browser's own restoration would act before the screen is drawn.
 */
export function createScrollPosition(window: Window & typeof globalThis, clock: Clock) {
  const { history, document } = window;
  history.scrollRestoration = "manual";
  let cancelNote: (() => void) | undefined;
  let endRestore = () => {};
  /** A restored position isn't reached yet. */
  let isAway = false;
  /** A restored position is kept. */
  let isKept = false;

  const entry = (): Entry => (typeof history.state === "object" ? history.state : null) ?? {};
  /** The entry whose screen is drawn: until the next one's is, the position belongs to this one. */
  let drawnKey: string | undefined;
  const noted = () => Number(entry().scrollY) || 0;
  const note = () => {
    cancelNote?.();
    cancelNote = undefined;
    const scrollY = Math.round(window.scrollY);
    if (isAway || (entry().key ?? FIRST_KEY) !== drawnKey || scrollY === noted()) return;
    history.replaceState({ ...history.state, scrollY }, "");
  };
  /** Switches the browser's scroll anchoring off at the page's top, so that a late download bar is visible. */
  const anchor = () => {
    document.documentElement.style.overflowAnchor = isKept || window.scrollY === 0 ? "none" : "";
  };
  const onScroll = () => {
    anchor();
    cancelNote?.();
    cancelNote = clock.after(SETTLED_MS, note);
  };
  const to = (top: number) => window.scrollTo({ top, behavior: "instant" });
  const stop = () => {
    cancelNote?.();
    endRestore();
  };

  /**
   * Scrolls as the screen grows, until the position is reached. Until the person acts, the browser doesn't move the page
   * when something grows above: a list that has come again gets its former height, which belongs to the position.
   */
  function restore(top: number) {
    let cancelTimeout = () => {};
    const onGrown = () => {
      cancelTimeout();
      cancelTimeout = clock.after(RESTORE_TIMEOUT_MS, end);
      if (isAway) to(top);
      isAway &&= Math.round(window.scrollY) < top;
    };
    const observer = new window.ResizeObserver(onGrown);
    const own = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
    const end = () => {
      isAway = isKept = false;
      anchor();
      observer.disconnect();
      cancelTimeout();
      for (const type of own) window.removeEventListener(type, end);
    };
    endRestore = end;
    for (const type of own) window.addEventListener(type, end, { passive: true });
    isAway = isKept = true;
    anchor();
    onGrown();
    observer.observe(document.body);
  }

  anchor();
  window.addEventListener("scroll", onScroll, { passive: true });
  // A tap may navigate before scrolling has stopped.
  window.addEventListener("click", note, { capture: true });

  return {
    /**
     * To be called once the screen of another history entry is drawn: a new screen starts at its top; a revisited one is
     * restored, waiting for lists that are still loading; the same screen keeps its position. The page's first screen is
     * restored after a reload, else it keeps its position: the person may have scrolled the shell's.
     * @param key the entry's in the router.
     */
    drawn(screen: "first" | "new" | "restored" | "same", key: string) {
      stop();
      drawnKey = key;
      if (screen === "same" || (screen === "first" && noted() === 0)) return;
      const top = screen === "new" ? 0 : noted();
      if (top > 0) restore(top);
      else to(0);
    },
    dispose() {
      stop();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("click", note, { capture: true });
    },
  };
}
