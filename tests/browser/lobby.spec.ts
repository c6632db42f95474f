import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import {
  askConsole,
  type Brand,
  expect,
  hold,
  home,
  leadTo,
  leadToScreen,
  open,
  scrollUntilDrawn,
  test,
} from "./support.ts";

const isFull = process.env.FULL === "1";

/** `npm run test:full` opens all of them, also from left to right. */
const paths = isFull
  ? ["game", "sports", "live", "rng", "fish", "pvp", "crash", "arcade", "elott", "lott"]
  : ["game", "sports", "live", "lott"];

for (const [brand, dir] of [["noor", "rtl"], ...(isFull ? ([["carnaval", "ltr"]] as const) : [])] as const)
  test(`${brand} (${dir}): every list of games opens, with its games or with a word that there are none yet; names that are loading have the height of one line of those that come`, async ({
    site,
  }) => {
    if (brand === "noor") await inLanguage(site, brand, "UR");
    const main = site.getByRole("main");
    const release = await hold(site, "**/wps/relay/GCSGAME_getGameList?*");
    await open(site, home(brand, "/m/news"));
    await leadTo(site, "/m/table");
    const waiting = main.locator(".game:has(.bone) .game-name").first();
    let height = 0;
    // One that the screen has just replaced has none.
    await expect(async () => {
      height = await waiting.evaluate((name) => name.getBoundingClientRect().height);
      expect(height).toBeGreaterThan(0);
    }).toPass();
    release();
    const names = main.locator(".game:not(:has(.bone)) .game-name");
    await expect(names.first()).toBeVisible();
    const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
    expect(height).toBeCloseTo(Math.min(...heights), 0);

    for (const path of paths) {
      await leadToScreen(site, `/m/${path}`);
      await expect(site.locator("html")).toHaveAttribute("dir", dir);
      await expect(
        main.locator(".game button, p:text-is('No games here yet'), p:text-is('ابھی یہاں کوئی گیم نہیں')").first(),
        path,
      ).toBeVisible();
      expect(await site.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });

test.describe("a category of 2,000 games", () => {
  const longList = (category: string | null) =>
    askConsole("PATCH", "/api/switches", { merchant: "manila", longList: category });
  test.afterEach(() => longList(null));
  /** `npm run test:full` goes on to the end: that a list is read to its end is tested beside it, in `core/features/lobby`. */
  const place = isFull ? 2000 : 300;

  test("is scrolled far, with few of them in the document, and the game there opens", { tag: "@full" }, async ({
    site,
  }) => {
    await longList("TABLE");
    await open(site, home("manila", "/m/table"));
    await expect(site.locator(".game button").first()).toBeVisible();
    const game = site.locator(".game[aria-posinset]").last();
    await expect(async () => {
      await site.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      expect(Number(await game.getAttribute("aria-posinset"))).toBeGreaterThanOrEqual(place);
    }).toPass({ timeout: 90_000, intervals: [50] });
    await expect(game).toHaveAttribute("aria-setsize", "2000");
    expect(await site.locator(".game").count()).toBeLessThan(120);
    if (isFull) await expect(site.locator("main .bone")).toHaveCount(0);
    await game.getByRole("button").click();
    await expect(site.getByRole("dialog").getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });
});

/** The first of every third lane below the first, with its games in view. */
async function scrollToThird(site: Page) {
  const third = site.locator("[data-third]").first();
  await scrollUntilDrawn(site, third);
  await third.scrollIntoViewIfNeeded();
  await expect(third.locator("li.game").first()).toBeVisible();
  return third;
}

test("lotus shows the last numbers drawn as balls, in its hero and once right below its first lane, also to who comes from the log-in", async ({
  site,
}) => {
  await inLanguage(site, "lotus", "EN");
  await open(site, home("lotus"));
  const hero = site.locator(".hero");
  const numbers = hero.getByRole("list", { name: /^Latest numbers/ });
  await expect(numbers.getByRole("listitem")).toHaveCount(5);
  await expect(
    site.getByRole("region", { name: "Latest results" }).getByRole("list", { name: /^Latest numbers/ }),
  ).not.toHaveCount(0);
  const headings = site.locator("main h2");
  await expect(headings.filter({ hasText: "Latest results" })).toHaveCount(1);
  expect((await headings.allTextContents()).slice(0, 2)).toEqual(["Lottery", "Latest results"]);

  await test.step("with large text the hero's numbers, times and names are whole", async () => {
    await expect(hero.locator(".hero-aside")).toContainText(/\d\d:\d\d:\d\d/);
    await site.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const cut = await hero.evaluate((element) =>
      [...element.querySelectorAll("p, span, li, time")]
        .filter((text) => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
          // Letters may be higher than their line: that is cut only where an element hides what leaves it.
          const isCutBelow = getComputedStyle(text).overflowY !== "visible" && scrollHeight > clientHeight + 8;
          return clientWidth > 0 && (scrollWidth > clientWidth + 1 || isCutBelow);
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await site.evaluate(() => {
      document.documentElement.style.fontSize = "";
    });
  });

  await test.step("of every third lane below the first, the card of the page's width names its maker and its jackpot", async () => {
    const third = await scrollToThird(site);
    await expect(third.locator("li.game").first().locator(".game-facts")).toHaveText(
      /^Jade Lantern.*\d{3}[.,]\d{3}[.,]\d{3}/,
    );
    await expect(third.locator("li.game").nth(1).locator(".game-facts")).toBeHidden();
  });

  await site.locator("footer").scrollIntoViewIfNeeded();
  await expect(headings.filter({ hasText: "Latest results" })).toHaveCount(1);

  await test.step("a jackpot is written as its country writes money, as balances are", async () => {
    await leadTo(site, "/m/rng");
    await site
      .getByRole("main")
      .getByRole("button", { name: /Fortune Koi/ })
      .click();
    // English alone would write the symbol before it.
    await expect(site.getByRole("dialog").locator("strong")).toHaveText(/^[\d,]+\s₫$/);
  });

  await site.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(site.getByRole("dialog")).toHaveCount(0);
  await leadTo(site, "/m/login");
  await logIn(site, "player");
  await expect(numbers).toBeVisible();
});

test("carnaval shows its jackpots, the largest first, and low cards that their pictures fill; with reduced motion nothing moves; a favourite leads the list of all games", {
  tag: "@full",
}, async ({ site }) => {
  await open(site, home("carnaval"));
  const jackpots = site.getByRole("region", { name: "Jackpots" });
  await jackpots.scrollIntoViewIfNeeded();
  await expect(jackpots.getByRole("listitem").first()).toContainText(/R\$\s?\d/);
  const amounts = (await jackpots.locator("strong").allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
  await expect.poll(() => site.evaluate(moving)).toBe(0);

  const low = (await scrollToThird(site)).locator("li.game").first();
  await expect(low.locator(".game-facts")).toHaveText("Sambatron");
  expect(await low.locator(".game-cover").boundingBox()).toEqual(await low.boundingBox());

  await leadToScreen(site, "/m/game");
  await site
    .getByRole("main")
    .getByRole("button", { name: /Carnaval Neon/ })
    .first()
    .click();
  const dialog = site.getByRole("dialog");
  const heart = dialog.getByRole("button", { name: "Favourite" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Close" }).click();
  const favourites = site.getByRole("region", { name: "Favourites" });
  await expect(favourites.locator(".game")).toHaveText(/Carnaval Neon/);
});

const inLanguage = (site: Page, brand: Brand, language: string) =>
  site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);

test.describe("on its side", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  for (const brand of ["lotus", "carnaval", "noor", "manila"] as const)
    test(`${brand}: a list of games shows games on its first screen`, { tag: "@full" }, async ({ site }) => {
      await open(site, home(brand, "/m/rng"));
      const cover = site.locator(".game:not(:has(.bone)) .game-cover").first();
      await expect(cover).toBeVisible();
      const { top = 390 } = (await cover.evaluate((element) => element.getBoundingClientRect().toJSON())) as DOMRect;
      expect(390 - top, "height in which games are seen below a download bar").toBeGreaterThan(40);
    });
});
