import { type RefObject, startTransition, useEffect, useState } from "react";

/** All that is above, and one screen below. */
const MARGIN = "1000000px 0px 100%";

/**
 * Whether an element has come near: within one screen below the viewport, or above it, where its height must be right. In a
 * browser that doesn't observe intersections, every element is near.
 * @param at whether it is near from the start
 */
export function useNear(ref: RefObject<Element | null>, at?: boolean): boolean {
  const [isNear, setNear] = useState(at || !window.IntersectionObserver);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // At low priority: a tap doesn't wait for it.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
