import { type RefObject, useLayoutEffect } from "react";

/** How long the screen slides into the place that a bar gives up, ms. */
const SLIDE_MS = 250;

/**
 * Reserves or releases the download bar's place: the page's boot script has reserved it where the bar was expected
 * (`data-bar`). A bar that was not expected comes above what is visible; where there is none after all, or no longer, the
 * screen slides into its place, which no browser counts as a shift of the layout.
 * @param bar what the place contains
 * @param isShown undefined while that is not known
 */
export function useBarPlace(bar: RefObject<HTMLElement | null>, isShown: boolean | undefined): void {
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
    const { height, bottom } = place.getBoundingClientRect();
    delete dataset.bar;
    if (bottom > 0) slideUp(place, height);
    else scrollBy({ top: -height, behavior: "instant" });
  }, [bar, isShown]);
}

/** Lets what has moved up by the layout begin where it was. */
function slideUp(place: HTMLElement, height: number): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const part of place.parentElement?.querySelectorAll(":scope > header, :scope > main") ?? []) {
    part.animate([{ transform: `translateY(${height}px)` }, {}], {
      duration: isStill ? 1 : SLIDE_MS,
      easing: "ease-out",
    });
  }
}
