import type { Page } from "@playwright/test";
import { renderedFonts } from "./rendered-fonts.ts";
import { expect, hold, home, open, test } from "./support.ts";

/** Names of the fonts that render the element's text; web fonts have a star. */
const facesOf = async (page: Page, selector: string) =>
  (await renderedFonts(page, selector)).map(({ familyName, isCustomFont }) =>
    isCustomFont ? `${familyName}*` : familyName,
  );

/** When the page requested fonts and when its `load` was over, ms from its start; and the layout shift. */
const watched = (page: Page) =>
  page.evaluate(async () => {
    const shifts = await new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(0), 500);
      new PerformanceObserver((list) => {
        clearTimeout(timer);
        resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return { loaded: navigation?.loadEventEnd ?? 0, fonts: fonts.map(({ startTime }) => startTime), shifts };
  });

/** On a slow machine the splash may leave before the site is drawn, which then does without the font. */
const keepSplashUntilDrawn = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: start } = window;
    const isDrawn = () => document.querySelector("#app:not([aria-busy])") !== null;
    const whenDrawn = (task: () => void) => void (isDrawn() ? task() : start(whenDrawn, 20, task));
    const later = (task: () => void, delay = 0, ...given: unknown[]) =>
      start(delay < 500 ? task : () => whenDrawn(task), delay, ...given);
    Object.assign(window, { setTimeout: later });
  });

/** `npm run test:full` takes every brand with one, `npm test` the one with the most accents. */
const displayFonts = [
  ["lotus", "vi", "Alegreya"],
  ["carnaval", "pt-BR", "Barlow Condensed ExtraBold"],
  ["noor", "en", "Marcellus"],
] as const;

for (const [brand, language, face] of displayFonts) {
  test.describe(`${brand}: the display font`, () => {
    test.use({ locale: language });

    test("shows its headlines on the first visit; the whole file is fetched when the page is idle, for the next ones", {
      tag: "@full",
    }, async ({ site }) => {
      await keepSplashUntilDrawn(site);
      // A site that is drawn before its font has arrived does without.
      const start = await hold(site, /\/start-[^/]*\.js$/);
      const headline = site.waitForResponse(/headline\.woff2$/);
      const opened = open(site, home(brand));
      expect((await (await headline).body()).length).toBeLessThanOrEqual(8_000);
      start();
      await opened;
      await expect
        .poll(async () => (await site.context().cookies()).map(({ name }) => name), { message: "the face is kept" })
        .toContain("face");
      const first = await watched(site);
      // The preloaded part, once, and the whole file.
      expect(first.fonts).toHaveLength(2);
      expect(first.fonts[1]).toBeGreaterThanOrEqual(first.loaded);
      expect(first.shifts).toBe(0);
      expect(await facesOf(site, ".hero-title")).toEqual([`${face}*`]);
      expect(await facesOf(site, ".lane-title")).toEqual([`${face}*`]);

      // A busy machine may miss the first paint: then that page does without, and shifts nothing either.
      await expect(async () => {
        await open(site, home(brand));
        await expect(site.locator(".lane .game").first()).toBeVisible();
        expect((await watched(site)).shifts).toBe(0);
        expect(await facesOf(site, ".hero-title")).toEqual([`${face}*`]);
        expect(await facesOf(site, ".lane-title")).toEqual([`${face}*`]);
      }).toPass();
    });
  });
}

test("a headline font that comes late is not used: no visible text changes its font", { tag: "@full" }, async ({
  site,
}) => {
  const send = await hold(site, /headline\.woff2$/);
  // Not until "load", which may wait for the font.
  await site.goto(home("noor"), { waitUntil: "commit" });
  await expect(site.locator("#app:not([aria-busy]) .hero-title")).toBeVisible();
  await expect(site.locator("#splash")).toHaveCount(0);
  const arrived = site.waitForResponse(/headline\.woff2$/);
  send();
  await (await arrived).finished();
  expect(await facesOf(site, ".hero-title")).not.toContainEqual(expect.stringContaining("*"));
  expect((await watched(site)).shifts).toBe(0);
});
