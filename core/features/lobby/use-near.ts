import { type RefObject, useEffect, useState } from "react";

/** How far below the screen an element starts to load. */
const ROOT_MARGIN = "600px 0px";

/** Whether an element has come near the screen once: elements far below load nothing. */
export function useNear(ref: RefObject<Element | null>, at: boolean): boolean {
  const [near, setNear] = useState(at);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
