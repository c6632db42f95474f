import type { Locator, Page } from "@playwright/test";
import {
  accessibilityViolations,
  type Brand,
  boxesOf,
  brands,
  expect,
  hold,
  home,
  open,
  splashIsGone,
  startPage,
  test,
} from "./support.ts";

const words = {
  lotus: { language: "vi", dir: "ltr", games: "Trò chơi" },
  carnaval: { language: "pt-BR", dir: "ltr", games: "Jogos" },
  noor: { language: "ur", dir: "rtl", games: "گیمز" },
  manila: { language: "en", dir: "ltr", games: "Games" },
} as const;

const isFull = process.env.FULL === "1";

/** The colour schemes in which a home is accessible. By `npm run test:full` all are looked at: each has stories in both. */
const schemesOf = (brand: Brand) =>
  isFull ? (["light", "dark"] as const) : brand === "lotus" ? ["dark" as const] : [];

/** `npm run test:full` takes every brand, `npm test` one of each direction. */
for (const brand of isFull ? brands : (["lotus", "noor"] as const)) {
  test.describe(`${brand}: the home`, () => {
    test.use({ locale: words[brand].language });

    test("is in the brand's own language and direction, in the same boxes before and after React takes over, and accessible", async ({
      site,
    }) => {
      const release = await hold(site, "**/m/assets/*.js");
      await site.goto(home(brand), { waitUntil: "commit" });
      await splashIsGone(site);
      await site.evaluate(() => document.fonts.ready.then(() => {}));
      const before = await boxesOf(site, parts);
      release();
      await startPage(site);
      await expect(site.locator("html")).toHaveAttribute("lang", words[brand].language);
      await expect(site.locator("html")).toHaveAttribute("dir", words[brand].dir);
      await expect(
        site.getByRole("navigation").getByRole("link", { name: words[brand].games, exact: true }).first(),
      ).toBeVisible();
      await expect(site.locator(".lane .game").first()).toBeVisible();
      expect(await boxesOf(site, parts), "the boxes after React takes over").toEqual(before);
      for (const colorScheme of schemesOf(brand)) {
        await site.emulateMedia({ colorScheme });
        expect(await accessibilityViolations(site), `accessible in ${colorScheme}`).toEqual([]);
      }
    });
  });
}

/** The parts of the home's first screen. */
const parts = [
  ".site-header",
  ".site-header-logo",
  ".hero",
  ".hero-title",
  ".hero-action",
  ".chips",
  ".lane",
  ".game-cover",
  ".site-bar",
  ".site-bar-place[aria-current]",
  "li:nth-child(3) > .site-bar-place",
];

test("the chip of the lane that is looked at is marked, and a chip leads to its category's games", {
  tag: "@full",
}, async ({ site }) => {
  await open(site, home("carnaval"));
  const chips = site.getByRole("navigation", { name: "Categories" });
  const marked = chips.locator("[aria-current=location]");
  await expect(chips.getByRole("link").nth(2)).toBeVisible();
  const names = await chips.getByRole("link").allTextContents();
  // Lanes above may come meanwhile, and move it.
  const lookUntilMarked = (name: string) =>
    expect(async () => {
      await lookAt(site, site.getByRole("region", { name, exact: true }));
      await expect(marked).toHaveText(name, { timeout: 1_000 });
    }).toPass();
  for (const index of [2, 0]) {
    await lookUntilMarked(names[index] ?? "");
    await expect(marked).toBeInViewport();
  }
  // From the foot straight to the top.
  await lookUntilMarked(names[1] ?? "");
  await site.locator("footer").scrollIntoViewIfNeeded();
  await expect(marked).toHaveCount(0);
  await site.evaluate(() => scrollTo(0, 0));
  await expect(chips.getByRole("link").first()).toBeInViewport();
  await chips.getByRole("link").nth(2).click();
  const title = site.getByRole("heading", { level: 1, name: names[2] ?? "", exact: true });
  await expect(title).toBeVisible();
  await expect(chips.locator("[aria-current=page]")).toHaveText(names[2] ?? "");
  // Below the bars, not under them.
  const header = await site.locator(".site-header").boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

/** Scrolls until the upper third of the screen shows it. Those far below are not there at once. */
async function lookAt(site: Page, lane: Locator): Promise<void> {
  await expect(async () => {
    const box = (await lane.count()) > 0 ? await lane.boundingBox() : null;
    // From the foot again from the top: a lane that has been scrolled by is there by now.
    const isAtFoot = await site.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    await site.mouse.wheel(0, box ? box.y - 200 : isAtFoot ? -20_000 : 500);
    expect(box && Math.abs(box.y - 200)).toBeLessThan(50);
  }).toPass({ intervals: [100] });
}

test("the splash stays 1.4 s; games are visible before the scripts have loaded, and a tap until then is replayed", async ({
  site,
}) => {
  const release = await hold(site, "**/m/assets/*.js");
  await site.goto(home("lotus"), { waitUntil: "commit" });
  const game = site.locator(".lane .game").first();
  await splashIsGone(site);
  expect(await site.evaluate(() => performance.now())).toBeGreaterThan(1400);
  await expect(game.locator("img")).toHaveJSProperty("complete", true);
  await expect(site.locator("#app")).not.toHaveAttribute("data-started");
  await game.click();
  release();
  await expect(site.getByRole("dialog")).toBeVisible();
});
