import { type RefObject, useEffect, useState } from "react";

/** `lock` is not in every browser, nor in TypeScript's types. */
type LockableOrientation = Partial<Pick<ScreenOrientation, "unlock">> & { lock?(to: "any"): Promise<void> };

/**
 * While it is mounted: the screen may turn, and the element may fill it. Afterwards both are as they were.
 * @param element undefined: the whole page, with what is over it.
 */
export function useGameDisplay(element: RefObject<HTMLElement | null> | undefined) {
  const [on, setOn] = useState(false);

  useEffect(() => {
    const orientation: LockableOrientation | undefined = window.screen.orientation;
    // An installed site stands upright by its manifest; browsers let go of it in full screen or when installed alone.
    const letTurn = () => void orientation?.lock?.("any").catch(() => {});
    const onChange = () => {
      setOn(document.fullscreenElement !== null);
      letTurn();
    };
    letTurn();
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      orientation?.unlock?.();
      if (document.fullscreenElement) void document.exitFullscreen?.().catch(() => {});
    };
  }, []);

  /** What a game may ask for; a browser refuses it without a tap. */
  const enter = () =>
    void (element ? element.current : document.documentElement)?.requestFullscreen?.().catch(() => {});
  const toggle = () => (on ? void document.exitFullscreen?.().catch(() => {}) : enter());
  // Some browsers have none, as on an iPhone.
  return { on, enter, toggle: document.fullscreenEnabled ? toggle : undefined };
}
