/** Events of the page. Every `on…` returns the function that unsubscribes. */
export interface PageEvents {
  isOnline(): boolean;
  isVisible(): boolean;
  onVisible(listener: () => void): () => void;
  onHidden(listener: () => void): () => void;
  onOnline(listener: (online: boolean) => void): () => void;
  /** The page was restored from the back/forward cache. */
  onReturn(listener: () => void): () => void;
  /** The window has a new size, 100 ms after it last changed (spec 9). */
  onResize(listener: () => void): () => void;
}

const RESIZE_DEBOUNCE_MS = 100;

export function createPageEvents(window: Window): PageEvents {
  const { document, navigator } = window;
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  };
  const isVisible = () => document.visibilityState === "visible";

  return {
    isOnline: () => navigator.onLine,
    isVisible,
    onVisible: (listener) => listen(document, "visibilitychange", () => isVisible() && listener()),
    onHidden: (listener) => listen(document, "visibilitychange", () => !isVisible() && listener()),
    onOnline(listener) {
      const stops = [listen(window, "online", () => listener(true)), listen(window, "offline", () => listener(false))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onReturn: (listener) =>
      listen(window, "pageshow", (event) => (event as PageTransitionEvent).persisted && listener()),
    onResize(listener) {
      let timer: number | undefined;
      const stop = listen(window, "resize", () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(listener, RESIZE_DEBOUNCE_MS);
      });
      return () => {
        window.clearTimeout(timer);
        stop();
      };
    },
  };
}
