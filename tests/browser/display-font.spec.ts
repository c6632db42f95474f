import type { Page } from "@playwright/test";
import { expectNoShift, watchShifts } from "./layout-shifts.ts";
import { renderedFonts } from "./rendered-fonts.ts";
import { expect, hold, home, startPage, test } from "./support.ts";

/** Returns the names of the fonts that render the element's text. Web fonts have a star. */
const facesOf = async (page: Page, selector: string) =>
  (await renderedFonts(page, selector)).map(({ familyName, isCustomFont }) =>
    isCustomFont ? `${familyName}*` : familyName,
  );

/** Returns the addresses of the fonts that the page has requested. */
const requestedFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".woff2")),
  );

/** `npm run test:full` takes every brand, `npm test` the one with the most accents. */
const displayFonts = [
  ["lotus", "vi", "Alegreya"],
  ["carnaval", "pt-BR", "Barlow Condensed ExtraBold"],
  ["noor", "en", "Marcellus"],
  ["manila", "en", "Fredoka Light SemiBold"],
] as const;

for (const [brand, language, face] of process.env.FULL === "1" ? displayFonts : displayFonts.slice(0, 1)) {
  test.describe(`${brand}: the display font`, () => {
    test.use({ locale: language });

    test("shows headlines on the first visit, and doesn't move the page when it is late", async ({ site }) => {
      await watchShifts(site);
      const send = await hold(site, /headline\.woff2$/);
      // Not until "load", which waits for the font.
      await site.goto(home(brand), { waitUntil: "commit" });
      await expect(site.locator(".hero-title")).toBeVisible();
      await startPage(site);
      await expect(site.locator(".lane .game").first()).toBeVisible();
      expect(await facesOf(site, ".hero-title")).not.toContain(`${face}*`);
      const arrived = site.waitForResponse(/headline\.woff2$/);
      send();
      expect((await (await arrived).body()).length).toBeLessThanOrEqual(12_000);
      await expect.poll(() => facesOf(site, ".hero-title")).toEqual([`${face}*`]);
      expect(await facesOf(site, ".lane-title")).toEqual([`${face}*`]);
      await expectNoShift(site, brand);
      expect(await requestedFonts(site)).toEqual([expect.stringMatching(/headline\.woff2$/)]);
    });
  });
}
