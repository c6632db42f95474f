import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { askConsole, type Brand, expect, home, leadTo, leadToScreen, open, overrideStatus, test } from "./support.ts";

const paths = ["game", "sports", "live", "rng", "table", "fish", "pvp", "crash", "arcade", "elott", "lott"];

/** `npm run test:full` opens them from left to right, too. */
for (const [brand, dir] of [
  ["noor", "rtl"],
  ...(process.env.FULL === "1" ? ([["carnaval", "ltr"]] as const) : []),
] as const)
  test(`${brand} (${dir}): every list of games opens, with its games or with a word that there are none yet`, async ({
    site,
  }) => {
    if (brand === "noor") await inLanguage(site, brand, "UR");
    const main = site.getByRole("main");
    await open(site, home(brand, "/m/news"));
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

  test("is scrolled to its end, with few of them in the document, and the last one opens", async ({ site }) => {
    test.setTimeout(120_000);
    await longList("TABLE");
    await open(site, home("manila", "/m/table"));
    await expect(site.locator(".game button").first()).toBeVisible();
    const last = site.locator(".game[aria-posinset='2000']");
    await expect(async () => {
      await site.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      await expect(last).toBeInViewport({ timeout: 50 });
    }).toPass({ timeout: 90_000, intervals: [50] });
    await expect(last).toHaveAttribute("aria-setsize", "2000");
    expect(await site.locator(".game").count()).toBeLessThan(120);
    await expect(site.locator("main .bone")).toHaveCount(0);
    await last.getByRole("button").click();
    await expect(site.getByRole("dialog").getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });
});

test("a low card is filled by its picture and names its maker; one of the page's width also names its jackpot", async ({
  site,
}) => {
  const third = site.locator("[data-third]").first();
  const scrollTo = async (brand: "carnaval" | "lotus") => {
    await open(site, home(brand));
    await expect(async () => {
      await third.scrollIntoViewIfNeeded();
      await expect(third.locator("li.game").first()).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  await scrollTo("carnaval");
  const low = third.locator("li.game").first();
  await expect(low.locator(".game-facts")).toHaveText("Sambatron");
  const cover = await low.locator(".game-cover").boundingBox();
  expect(cover).toEqual(await low.boundingBox());
  await scrollTo("lotus");
  const wide = third.locator("li.game").first();
  await expect(wide.locator(".game-facts")).toHaveText(/^Jade Lantern.*\d{3}[.,]\d{3}[.,]\d{3}/);
  await expect(third.locator("li.game").nth(1).locator(".game-facts")).toBeHidden();
});

test("noor: the names of games that are loading have the height of one line of those that come", async ({ site }) => {
  await inLanguage(site, "noor", "UR");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await site.route("**/wps/relay/GCSGAME_getGameList?*", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await site.goto(home("noor", "/m/table"), { waitUntil: "commit" });
  const skeletons = site.locator("main .game:has(.bone) .game-name");
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  await expect(site.locator("#splash, #app[aria-busy]")).toHaveCount(0);
  await expect(skeletons.first()).toBeAttached();
  const waiting = await skeletons.first().evaluate(heightOf);
  release();
  const names = site.locator("main .game:not(:has(.bone)) .game-name");
  await expect(names.first()).toBeVisible();
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(waiting).toBeCloseTo(Math.min(...heights), 0);
});

test.describe("pictures of games", () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4H0z" fill="red"/></svg>`;

  test("come from the next host when one fails, then from the gateway; a game without one shows its name", async ({
    site,
  }) => {
    await overrideStatus(site, { imageCDNs: { 0: "https://one.example", 1: "https://two.example/brand" } });
    await site.route("https://one.example/**", (route) => route.abort("blockedbyclient"));
    await site.route("https://two.example/**", (route) =>
      /mp04|on06/.test(route.request().url())
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: "image/svg+xml", body: picture }),
    );
    await site.route("**/wps/sandbox/cover/on06.svg", (route) => route.fulfill({ status: 404 }));
    await open(site, home("carnaval", "/m/game"));
    await site.getByRole("main").getByRole("navigation").getByRole("link", { name: "Slots" }).click();
    const card = (name: string) => site.locator("main .game").filter({ hasText: name });
    await expect(card("Carnaval Neon").locator("img")).toHaveAttribute("src", /^https:\/\/two\.example\/brand\/wps\//);
    const onGateway = card("Honey Queen");
    await onGateway.scrollIntoViewIfNeeded();
    await expect(onGateway.locator("img")).toHaveAttribute("src", /^\/wps\/sandbox\//);
    const name = "Cosmic Cherries";
    await card(name).scrollIntoViewIfNeeded();
    await expect(card(name).locator(".game-cover")).toContainText(name);
    await expect(card(name).locator("img")).toHaveCount(0);
    // No picture is a broken one.
    const broken = site
      .locator("main .game img")
      .evaluateAll(
        (all) => all.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth === 0).length,
      );
    expect(await broken).toBe(0);
  });
});

test("a favourite is marked on its sheet, leads the list of all games, and is there at the next visit", async ({
  site,
}) => {
  await open(site, home("carnaval", "/m/game"));
  await site
    .getByRole("main")
    .getByRole("button", { name: /Carnaval Neon/ })
    .first()
    .click();
  const heart = site.getByRole("dialog").getByRole("button", { name: "Favourite" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await site.reload();
  const favourites = site.getByRole("region", { name: "Favourites" });
  await expect(favourites.locator(".game")).toHaveText(/Carnaval Neon/);
  await favourites.getByRole("button").click();
  await heart.click();
  await site.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(favourites).toHaveCount(0);
});

test("lotus shows the last numbers drawn as balls, in its hero and once right below its first lane, also to who comes from the log-in", async ({
  site,
}) => {
  await inLanguage(site, "lotus", "EN");
  await open(site, home("lotus"));
  const hero = site.locator(".hero");
  const numbers = hero.getByRole("list", { name: /^Latest numbers/ });
  await expect(numbers.getByRole("listitem")).toHaveCount(6);
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

  await open(site, home("lotus", "/m/login"));
  await logIn(site, "player");
  await expect(numbers).toBeVisible();
});

test("carnaval shows its jackpots, the largest first; with reduced motion nothing moves", async ({ site }) => {
  await site.emulateMedia({ reducedMotion: "reduce" });
  await open(site, home("carnaval"));
  const jackpots = site.getByRole("region", { name: "Jackpots" });
  await jackpots.scrollIntoViewIfNeeded();
  await expect(jackpots.getByRole("listitem").first()).toContainText(/R\$\s?\d/);
  const amounts = (await jackpots.locator("strong").allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  const moving = () => document.getAnimations().filter(({ playState }) => playState === "running").length;
  await expect.poll(() => site.evaluate(moving)).toBe(0);
});

const inLanguage = (site: Page, brand: Brand, language: string) =>
  site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
