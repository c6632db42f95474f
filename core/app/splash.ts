import { type Clock, sleep } from "#core/kernel/index.ts";

/** Spec 9: the splash stays at least 1200 ms after the page began, and 200 ms more. */
const MINIMUM = 1200 + 200;
/** How long its fading takes; afterwards the element goes. */
const FADE = 180;

/** How long to wait before the splash goes, in milliseconds, when the site is ready at `now`. */
export const splashDelay = (started: number, now: number): number => Math.max(0, started + MINIMUM - now);

/** Takes the page's splash away once the site is ready (spec 4). */
export async function hideSplash(document: Document, clock: Clock, started: number): Promise<void> {
  const splash = document.getElementById("splash");
  if (!splash) return;
  await sleep(clock, splashDelay(started, clock.now()));
  splash.classList.add("splash-leaving");
  await sleep(clock, FADE);
  splash.remove();
}

/** Puts the gateway's picture on the splash, if it comes while the splash is still there; the brand's own stays until then. */
export function dressSplash(document: Document, url: string, picture = document.createElement("img")): void {
  picture.className = "splash-art";
  picture.alt = "";
  picture.addEventListener("load", () => document.querySelector("#splash .splash-art")?.replaceWith(picture), {
    once: true,
  });
  picture.src = url;
}

/** Puts the gateway's icon in the place of the brand's. */
export function changeFavicon(document: Document, url: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", url);
}
