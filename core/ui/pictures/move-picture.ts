/** The longest time that the page stands still while it draws the next picture. */
export const DRAWING_LIMIT_MS = 400;

const ARRIVAL = "livery:picture";

/** A picture that another may move to has been drawn, for the first time. */
export function announcePicture(picture: HTMLElement | null): void {
  picture?.dispatchEvent(new Event(ARRIVAL, { bubbles: true }));
}

/**
 * Changes the page, and moves a picture from where it is to the one that the change draws and announces, by a view
 * transition. The picture alone is captured: the rest changes as it does without one, and takes taps meanwhile. Nothing
 * moves where the browser has no view transitions, with reduced motion, or where no picture comes in time.
 */
export function movePicture(from: HTMLElement | null | undefined, change: () => void): void {
  const { matches: isStill } = matchMedia("(prefers-reduced-motion: reduce)");
  if (!from || isStill || !("startViewTransition" in document)) {
    change();
    return;
  }
  from.style.viewTransitionName = "picture";
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = "";
    const drawn = new Promise<Event | undefined>((resolve) => {
      addEventListener(ARRIVAL, resolve, { once: true });
      setTimeout(resolve, DRAWING_LIMIT_MS);
    });
    change();
    const to = (await drawn)?.target;
    if (to instanceof HTMLElement) to.style.viewTransitionName = "picture";
  });
  // It was skipped: the change has been made all the same.
  transition.ready.catch(() => {});
}
