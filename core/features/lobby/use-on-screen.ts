import { type RefObject, useEffect } from "react";
import { useSite } from "#core/site/index.ts";

/** A line below the sticky chips: the lane that crosses it is the one that is being looked at. */
const LINE_MARGIN = "-30% 0px -69% 0px";

/** Reports to the lobby while a lane is the one on screen. */
export function useReportOnScreen(ref: RefObject<Element | null>, category: string): void {
  const { lobby } = useSite();
  useEffect(() => {
    const left = () => lobby.laneOnScreen.setState((shown) => (shown.category === category ? {} : shown), true);
    // On a busy page several changes come at once: the last one holds.
    const observer = new IntersectionObserver(
      (entries) => (entries.at(-1)?.isIntersecting ? lobby.laneOnScreen.setState({ category }, true) : left()),
      { rootMargin: LINE_MARGIN },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      left();
    };
  }, [ref, category, lobby]);
}
