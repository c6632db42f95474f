import { type RefObject, startTransition, useEffect, useState } from "react";

/** Everything above, and one screen below. */
const MARGIN = "1000000px 0px 100%";

/**
 * Returns whether an element has come within one screen below the viewport. An element above the viewport is near as well,
 * because its height moves the page. Without `IntersectionObserver` every element is near.
 * @param at whether the element is near from the start
 */
export function useNear(ref: RefObject<Element | null>, at?: boolean): boolean {
  const [isNear, setNear] = useState(at || !window.IntersectionObserver);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A tap must not wait for it.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      // Not by default, which in a frame is the page around it: the margin would be beyond what the frame cuts off.
      { rootMargin: MARGIN, root: document },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
