/** Spec 9. */
const RESIZE_DEBOUNCE_MS = 100;

/** Events of the page. Every `on…` returns the function that unsubscribes. */
export function createPageEvents(window: Window) {
  const { document, navigator } = window;
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) => {
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  };
  const isVisible = () => document.visibilityState === "visible";

  return {
    isOnline: () => navigator.onLine,
    isVisible,
    onVisible: (listener: () => void) => listen(document, "visibilitychange", () => isVisible() && listener()),
    onHidden: (listener: () => void) => listen(document, "visibilitychange", () => !isVisible() && listener()),
    onOnline(listener: (online: boolean) => void) {
      const stops = [listen(window, "online", () => listener(true)), listen(window, "offline", () => listener(false))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** The page was restored from the back/forward cache. */
    onReturn: (listener: () => void) =>
      listen(window, "pageshow", (event) => (event as PageTransitionEvent).persisted && listener()),
    /** The window has a new size, 100 ms after it last changed. */
    onResize(listener: () => void) {
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
