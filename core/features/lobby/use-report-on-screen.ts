import { type RefObject, useEffect } from "react";
import { useSite } from "#core/site/index.ts";

/** A line below the sticky chips: the lane that crosses it is the one that is being looked at. */
const ROOT_MARGIN = "-30% 0px -69% 0px";

/** Reports to the lobby while a lane is the one on screen. */
export function useReportOnScreen(ref: RefObject<Element | null>, category: string): void {
  const { lobby } = useSite();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const left = () => lobby.laneOnScreen.setState((shown) => (shown.category === category ? {} : shown), true);
    const observer = new IntersectionObserver(
      // On a busy page several come at once: the last one holds.
      (entries) => (entries.at(-1)?.isIntersecting ? lobby.laneOnScreen.setState({ category }, true) : left()),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      left();
    };
  }, [ref, category, lobby]);
}
