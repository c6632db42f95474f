import { element, splash } from "./page-elements.ts";

/** Spec 9: the splash stays at least 1200 ms after the page's start, and 200 ms more. */
const SPLASH_MIN_MS = 1200 + 200;
const SPLASH_FADE_MS = 180;
/** When the first page of a tab is visible, in milliseconds since its start. */
export const SPLASH_GONE_MS = SPLASH_MIN_MS + SPLASH_FADE_MS;

let failed = false;

/** Fades the splash out and removes it, no sooner than spec 9 allows. An error shown meanwhile stays. */
export function hideSplashWhenDue(): void {
  setTimeout(() => {
    if (failed) return;
    splash.classList.add("splash-leaving");
    setTimeout(() => failed || splash.remove(), SPLASH_FADE_MS);
  }, SPLASH_MIN_MS - performance.now());
}

/**
 * Shows on the splash that the site has not started, with a button that reloads.
 * @param isPainted the page shows a screen whose links work: the splash lies at its foot
 */
export function showStartFailure(isPainted: boolean): void {
  const { content, dataset } = element("splash-failed") as HTMLTemplateElement;
  failed = true;
  splash.className = `splash splash-failed${isPainted ? " splash-notice" : ""}`;
  splash.removeAttribute("aria-hidden");
  splash.setAttribute("role", "alert");
  splash.replaceChildren(content.cloneNode(true));
  const title = splash.querySelector("strong");
  if (title && isPainted) title.textContent = dataset.part ?? "";
  splash.querySelector("button")?.addEventListener("click", () => location.reload());
  document.body.append(splash);
}

export function clearStartFailure(): void {
  failed = false;
}
