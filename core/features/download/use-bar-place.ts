import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Reserves or releases the download bar's place without moving what is on the screen: the page's boot script has reserved
 * it where the bar was expected (`data-bar`); later it comes and goes above what is visible.
 * @param bar what the place contains
 * @param isShown undefined while that is not known
 * @returns gives the place up at once, after a tap
 */
export function useBarPlace(bar: RefObject<HTMLElement | null>, isShown: boolean | undefined): () => void {
  const wanted = useRef(isShown);
  wanted.current = isShown;

  useLayoutEffect(() => {
    const place = bar.current?.closest<HTMLElement>(".download-bar");
    if (!place || isShown === undefined) return;
    const { dataset } = place.ownerDocument.documentElement;
    const isReserved = dataset.bar !== undefined;
    if (isShown && !isReserved) {
      dataset.bar = "";
      scrollBy({ top: place.offsetHeight, behavior: "instant" });
    }
    if (isShown || !isReserved) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      observer.disconnect();
      const height = place.offsetHeight;
      delete dataset.bar;
      scrollBy({ top: -height, behavior: "instant" });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [bar, isShown]);

  // With the screen its place goes, too, unless the bar is back on the next one.
  useLayoutEffect(
    () => () => {
      if (wanted.current === false) delete document.documentElement.dataset.bar;
    },
    [],
  );

  return () => delete document.documentElement.dataset.bar;
}
