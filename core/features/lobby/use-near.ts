import { type RefObject, useEffect, useRef, useState } from "react";

/** How far below the screen an element starts to load. */
const MARGIN = "600px 0px";

/** Whether an element has come near the screen once: elements far below load nothing. */
export function useNear<T extends Element>(at: boolean): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(at);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
