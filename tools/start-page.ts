import type { Page } from "playwright";

/**
 * Starts the site of an open page as a person's first use does, and waits until it is drawn and the splash is gone. A page
 * that is complete without scripts would wait for a while.
 * @param timeout milliseconds; the page's own by default
 */
export async function startPage(page: Page, timeout?: number): Promise<void> {
  const options = timeout === undefined ? {} : { timeout };
  await page.locator("#app[data-waits]:not([aria-busy])").evaluateAll(() => dispatchEvent(new Event("wheel")));
  await page.locator("#app[data-started]").waitFor({ state: "attached", ...options });
  await page.locator("#splash").waitFor({ state: "detached", ...options });
}
