import type { Locator, Page } from "@playwright/test";
import { expectLoggedIn, logIn } from "./identity-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, expect, home, leadToScreen, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** At a brand without the protection strip, each screen leads to pauses and help by one tap. */

const game = "/m/launchGame?vendor=FOX&code=CF_TEEN_PATTI_TERRACE&title=Game";

const saferPlay = (within: Page | Locator): Locator =>
  within.getByRole("button", { name: english("site.protection.title"), exact: true });

interface Screen {
  readonly path: string;
  act?(site: Page): Promise<void>;
}

const search = (words: string) => (site: Page) =>
  site.getByRole("searchbox", { name: english("start.search.label") }).fill(words);

const isFull = process.env.FULL === "1";

const screens: readonly Screen[] = [
  { path: "/m/home" },
  // The button is where it is on the others of its screen.
  ...(isFull ? [{ path: "/m/rng" }, { path: "/m/game", act: search("koi") }] : []),
  // Nothing is found.
  { path: "/m/game", act: search("qqqq") },
  {
    // A game's sheet.
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
  { path: "/m/news?type=PROMOTION" },
];

/** Two taps: the button, and what leads on from the sheet, which is closed again. */
async function expectTwoTaps(site: Page, path: string): Promise<void> {
  await saferPlay(site).last().click();
  const sheet = site.getByRole("dialog", { name: english("site.protection.title") });
  await expect(sheet.getByRole("link", { name: english("site.protection.page") }), path).toBeVisible();
  await expect(site).toHaveURL(({ pathname, search }) => pathname + search === path);
  expect(await site.evaluate(layoutFaults), path).toEqual([]);
  // A game's sheet may be below it.
  await expect(async () => {
    await site.keyboard.press("Escape");
    await expect(site.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function expectOnEach(site: Page, of: readonly Screen[]): Promise<void> {
  for (const { path, act } of of) {
    if (path !== new URL(site.url()).pathname) await leadToScreen(site, path);
    await act?.(site);
    await expectTwoTaps(site, path);
  }
}

test.beforeEach(({ site }) => site.addInitScript(() => localStorage.setItem("language", "EN")));

/** What a member has besides is the same screen; `npm run test:full` takes these, too. */
const forMembers = isFull ? screens : [];

test("a visitor reaches a pause in two taps from lists, news, log-in, registration and a trial", async ({ site }) => {
  await open(site, home("lotus"));
  await expectOnEach(site, [
    ...screens,
    { path: "/m/login" },
    { path: "/m/register" },
    { path: "/m/launchGame?playType=trial&gameId=sb08&nodeId=511508&title=Trial" },
  ]);
});

test("a member reaches a pause in two taps from the account and from a running game", { tag: "@full" }, async ({
  site,
}) => {
  await open(site, home("lotus", "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "player");
  await expectLoggedIn(site, "player");
  await expectOnEach(site, [{ path: "/m/member/home" }, ...forMembers, { path: game }]);
  await expect(site.locator("iframe")).toBeVisible();
  expect(await accessibilityViolations(site)).toEqual([]);
});
