import { type RefObject, useEffect, useState } from "react";
import { useSite } from "#core/site/index.ts";

/** How far below the screen an element starts to load. */
const NEAR_MARGIN = "600px 0px";
/** A line below the sticky chips: the lane that crosses it is the one that is being looked at. */
const LINE_MARGIN = "-30% 0px -69% 0px";

/** Calls back when an element comes on screen or leaves it. On a busy page several changes come at once: the last one holds. */
function observe(element: Element | null, rootMargin: string, onChange: (isThere: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin,
  });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

/** Whether an element has come near the screen once: elements far below load nothing. */
export function useNear(ref: RefObject<Element | null>, at: boolean): boolean {
  const [near, setNear] = useState(at);
  useEffect(
    () => (near ? undefined : observe(ref.current, NEAR_MARGIN, (isThere) => isThere && setNear(true))),
    [ref, near],
  );
  return near;
}

/** Reports to the lobby while a lane is the one on screen. */
export function useReportOnScreen(ref: RefObject<Element | null>, category: string): void {
  const { lobby } = useSite();
  useEffect(() => {
    const left = () => lobby.laneOnScreen.setState((shown) => (shown.category === category ? {} : shown), true);
    const stop = observe(ref.current, LINE_MARGIN, (isThere) =>
      isThere ? lobby.laneOnScreen.setState({ category }, true) : left(),
    );
    return () => {
      stop();
      left();
    };
  }, [ref, category, lobby]);
}
