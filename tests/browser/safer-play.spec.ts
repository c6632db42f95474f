import type { Locator, Page } from "@playwright/test";
import { logInAt } from "./identity-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, expect, home, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** At a brand without the protection strip, each screen leads to pauses and help by one tap. */

const game = "/m/launchGame?vendor=FOX&code=CF_TEEN_PATTI_TERRACE&title=Game";

const saferPlay = (within: Page | Locator): Locator =>
  within.getByRole("button", { name: english("site.protection.title"), exact: true });

const screens: Readonly<Record<string, { readonly path: string; act?(site: Page): Promise<void> }>> = {
  "the home": { path: "/m/home" },
  "a category": { path: "/m/rng" },
  "a search": {
    path: "/m/game",
    act: (site) => site.getByRole("searchbox", { name: english("start.search.label") }).fill("koi"),
  },
  "a search that finds nothing": {
    path: "/m/game",
    act: (site) => site.getByRole("searchbox", { name: english("start.search.label") }).fill("qqqq"),
  },
  "a game's sheet": {
    path: "/m/rng",
    act: async (site) => {
      await site
        .getByRole("main")
        .getByRole("button", { name: /Fortune Koi/ })
        .first()
        .click();
      // Until it is drawn, the last button is the one of the page below.
      await expect(saferPlay(site.getByRole("dialog"))).toBeVisible();
    },
  },
  promotions: { path: "/m/news?type=PROMOTION" },
};

/** Two taps: the button, and what leads on from the sheet. */
async function expectTwoTaps(site: Page, path: string): Promise<void> {
  await saferPlay(site).last().click();
  const sheet = site.getByRole("dialog", { name: english("site.protection.title") });
  await expect(sheet.getByRole("link", { name: english("site.protection.page") })).toBeVisible();
  await expect(site).toHaveURL(({ pathname, search }) => pathname + search === path);
  expect(await site.evaluate(layoutFaults)).toEqual([]);
}

test.beforeEach(({ site }) => site.addInitScript(() => localStorage.setItem("language", "EN")));

test.describe("a visitor", () => {
  for (const [name, { path, act }] of Object.entries({
    ...screens,
    "the log-in": { path: "/m/login" },
    "the registration": { path: "/m/register" },
    "a trial": { path: "/m/launchGame?playType=trial&gameId=sb08&nodeId=511508&title=Game" },
  }) as [string, (typeof screens)[string]][]) {
    test(`has a pause two taps away on ${name}`, async ({ site }) => {
      await open(site, home("lotus", path));
      await act?.(site);
      await expectTwoTaps(site, path);
    });
  }
});

test("a member has a pause two taps away on every screen, the account and a running game among them", async ({
  site,
}) => {
  await logInAt(site, "lotus");
  for (const { path, act } of [
    ...Object.values(screens),
    { path: "/m/member/home" },
    { path: game },
  ] as (typeof screens)[string][]) {
    await open(site, home("lotus", path));
    await act?.(site);
    await expectTwoTaps(site, path);
  }
  await expect(site.locator("iframe")).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
});
