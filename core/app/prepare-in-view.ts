import { isSpared } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";
import type { ScreenPreparation } from "./prepare-screens.ts";
import type { ScreenLinks } from "./screen-links.ts";

/** A link that is only scrolled past leaves the view sooner (ms). */
const IN_VIEW_MS = 150;
const AT_ONCE = 2;
const PER_SCREEN = 6;

/**
 * Prepares the screens of links that stay in view, on both axes: two at a time, the newest first, six for each screen that
 * is shown. What has left the view is forgotten. A connection that is slow or to be spared prepares none.
 */
export function prepareInView(
  { window, clock, events }: Pick<Site, "window" | "clock" | "events">,
  links: ScreenLinks,
  { isOpen, prepare }: ScreenPreparation,
): void {
  const inView = new WeakSet<Element>();
  const waiting: HTMLAnchorElement[] = [];
  let running = 0;
  let left = PER_SCREEN;

  const start = async (link: HTMLAnchorElement): Promise<void> => {
    running += 1;
    left -= 1;
    await prepare(link);
    running -= 1;
    startNext();
  };

  const startNext = () => {
    while (running < AT_ONCE && left > 0) {
      const link = waiting.shift();
      if (!link) return;
      if (link.isConnected && inView.has(link) && isOpen(link)) void start(link);
    }
  };

  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    const seen: HTMLAnchorElement[] = [];
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) inView.delete(target);
      else if (target instanceof window.HTMLAnchorElement) {
        inView.add(target);
        seen.push(target);
      }
    }
    if (isSpared(window.navigator)) return;
    clock.after(IN_VIEW_MS, () => {
      waiting.unshift(...seen);
      startNext();
    });
  };

  events.on("screen.viewed", () => {
    left = PER_SCREEN;
    startNext();
  });
  links.observeBy(new window.IntersectionObserver(onChange));
}
