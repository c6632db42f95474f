import { type Clock, sleep } from "#core/kernel/index.ts";

/** Spec 9: the splash stays at least this long after the page began … */
const MINIMUM = 1200;
/** … and this long after the site could be shown. */
const AFTERWARDS = 200;
/** How long its fading takes; afterwards the element goes. */
const FADE = 180;

/** How long to wait before the splash goes, in milliseconds, when the site is ready at `now`. */
export const splashDelay = (started: number, now: number): number => Math.max(0, started + MINIMUM - now) + AFTERWARDS;

/** Takes the page's splash away once the site is ready (spec 4). */
export async function hideSplash(document: Document, clock: Clock, started: number): Promise<void> {
  const splash = document.getElementById("splash");
  if (!splash) return;
  await sleep(clock, splashDelay(started, clock.now()));
  splash.classList.add("splash-leaving");
  await sleep(clock, FADE);
  splash.remove();
}
