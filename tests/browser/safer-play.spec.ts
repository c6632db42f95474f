import type { Locator, Page } from "@playwright/test";
import {
  isLoginOrRegistration,
  redirectFor,
  routes,
  type ScreenName,
  unknownRoute,
  type Visitor,
} from "#core/routes/index.ts";
import { expectLoggedIn, logIn } from "./identity-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { accessibilityViolations, type Brand, brands, expect, home, leadTo, open, test } from "./support.ts";
import { english } from "./texts.ts";

/** Every screen of every brand leads to a pause in two taps: one opens the sheet, the other is in it. */

const isFull = process.env.FULL === "1";

const game = "/m/launchGame?vendor=FOX&code=CF_TEEN_PATTI_TERRACE&title=Game";
const trial = "/m/launchGame?playType=trial&gameId=sb08&nodeId=511508&title=Trial";

/** Where a screen's address is more than the path of its row. */
const addresses: Partial<Record<ScreenName, Readonly<Record<"visitor" | "member", string>>>> = {
  launchGame: { visitor: trial, member: game },
  none: { visitor: "/m/nowhere", member: "/m/nowhere" },
};

/**
 * Where a person can go, by the route table: a new row is walked through without a change here. `npm test` takes one
 * row of each screen.
 */
function pathsOf(who: Extract<Visitor, "visitor" | "member">): readonly string[] {
  const seen = new Set<ScreenName>();
  return [...routes, unknownRoute].flatMap(({ screen, path }) => {
    if (!isFull && seen.has(screen)) return [];
    seen.add(screen);
    const address = addresses[screen]?.[who] ?? path;
    const [pathname = "", query] = address.split("?");
    const isElsewhere = who === "member" && isLoginOrRegistration(pathname);
    return isElsewhere || redirectFor(pathname, query ? `?${query}` : "", who) ? [] : [address];
  });
}

const saferPlay = (within: Page | Locator): Locator =>
  within.getByRole("button", { name: english("start.protection.title"), exact: true });

/** Leads to another path and waits until its screen is drawn, which takes the focus. */
async function goTo(site: Page, path: string): Promise<void> {
  await leadTo(site, path);
  await expect(site.locator("#content:focus, #content h1:focus"), path).toHaveCount(1);
}

async function expectTwoTaps(site: Page, place: string): Promise<void> {
  const address = site.url();
  await saferPlay(site).last().click();
  const sheet = site.getByRole("dialog", { name: english("start.protection.title") });
  await expect(sheet.getByRole("link", { name: english("site.protection.page") }), place).toBeVisible();
  expect(site.url(), place).toBe(address);
  expect(await site.evaluate(layoutFaults), place).toEqual([]);
  // A game's sheet may be below it.
  await expect(async () => {
    await site.keyboard.press("Escape");
    await expect(site.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

async function expectOnEach(site: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await goTo(site, path);
    await expectTwoTaps(site, path);
  }
}

const withoutStrip: readonly Brand[] = ["lotus", "manila"];

test.use({ viewport: { width: 320, height: 568 } });
test.beforeEach(({ site }) =>
  site.addInitScript(() => {
    // A frame may be without storage.
    if (window === top) localStorage.setItem("language", "EN");
  }),
);

for (const brand of isFull ? brands : withoutStrip.slice(0, 1))
  test(`${brand}: leads to a pause in two taps when a visitor or a member is on any screen`, async ({ site }) => {
    if (isFull) test.setTimeout(600_000);
    const asVisitor = pathsOf("visitor");
    const asMember = pathsOf("member");
    await open(site, home(brand, "/m/login?go=%2Fm%2Fmember%2Fhome"));
    await expectOnEach(site, asVisitor);
    await goTo(site, "/m/login?go=%2Fm%2Fmember%2Fhome");
    await logIn(site, "player");
    await expectLoggedIn(site, "player");
    await expectOnEach(site, isFull ? asMember : asMember.filter((path) => !asVisitor.includes(path)));
    expect(await accessibilityViolations(site)).toEqual([]);
  });

test("lotus: leads to a pause in two taps when a search or a game’s sheet is open", { tag: "@full" }, async ({
  site,
}) => {
  await open(site, home("lotus", "/m/game"));
  for (const words of ["koi", "qqqq"]) {
    await site.getByRole("searchbox", { name: english("start.search.label") }).fill(words);
    await expectTwoTaps(site, words);
  }
  await goTo(site, "/m/rng");
  await site
    .getByRole("main")
    .getByRole("button", { name: /Fortune Koi/ })
    .first()
    .click();
  // Until it is drawn, the last button is the one of the page below.
  await expect(saferPlay(site.getByRole("dialog"))).toBeVisible();
  await expectTwoTaps(site, "the sheet of a game");
});
