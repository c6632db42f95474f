import { type RefObject, useEffect } from "react";
import { useSite } from "#core/site/index.ts";

/** A line below the sticky chips: the reader is at a lane that crosses it. It crosses two lanes between them. */
const LINE_MARGIN = "-30% 0px -69% 0px";

/** Reports to the lobby whether the reader is at a lane. */
export function useReportOnScreen(ref: RefObject<Element | null>, category: string): void {
  const { lobby } = useSite();
  useEffect(() => {
    const report = (isOnScreen: boolean) =>
      lobby.lanesOnScreen.setState((known) => {
        const others = known.filter((one) => one !== category);
        return isOnScreen ? [...others, category] : others;
      }, true);
    // On a busy page several changes come at once: the last one holds.
    const observer = new IntersectionObserver((entries) => report(entries.at(-1)?.isIntersecting === true), {
      rootMargin: LINE_MARGIN,
      root: document,
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      report(false);
    };
  }, [ref, category, lobby]);
}
