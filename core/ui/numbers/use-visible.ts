import { type RefObject, useEffect, useState } from "react";

/** Whether an element is visible: it is on the screen, and the page is in the foreground. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(true);
  const [inFront, setInFront] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  useEffect(() => {
    const listen = () => setInFront(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);
  return inView && inFront;
}
