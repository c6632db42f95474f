import { useEffect, useReducer } from "react";
import { useSite } from "./site.ts";

/**
 * Draws the component again at a moment, and whenever the page comes back into view: the timers of a device that sleeps
 * stand still. The component reads the clock as it is drawn.
 * @param at milliseconds since the epoch; `Infinity`: at none
 */
export function useRedrawAt(at: number): void {
  const { clock, platform } = useSite();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => platform.page.onVisible(redraw), [platform]);
  // After each drawing: one by a clock that was set back, if only by a millisecond, was too early.
  useEffect(() => {
    if (Number.isFinite(at)) return clock.after(at - clock.now(), redraw);
  });
}
