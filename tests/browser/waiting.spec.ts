import type { Page } from "@playwright/test";
import { runClock, TEST_TIME } from "./clock.ts";
import { logIn } from "./identity-steps.ts";
import { type Brand, brands, expect, hold, home, splashIsGone, startPage, test } from "./support.ts";
import { english } from "./texts.ts";

/** A page that is complete without scripts waits with them until a person uses it. */

const started = (site: Page) => site.locator("#app[data-started]");
const waiting = (site: Page) => site.locator("#app[data-waits]:not([aria-busy]):not([data-started])");

/** A page waits longer, for a busy machine. */
const holdQuietStart = (site: Page) =>
  site.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );

async function openWaiting(site: Page, brand: Brand = "lotus", path?: string): Promise<void> {
  await holdQuietStart(site);
  await site.goto(home(brand, path));
  await splashIsGone(site);
  await expect(waiting(site)).toHaveCount(1);
}

test("asks the gateway only for its status, and evaluates no script, until a person uses the page", async ({
  site,
}) => {
  const calls: string[] = [];
  site.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/wps/") && !pathname.startsWith("/wps/sandbox/")) calls.push(pathname);
  });
  await openWaiting(site);
  await site.waitForLoadState("networkidle");
  expect(calls.filter((path) => !path.endsWith("manifest.json"))).toEqual(["/wps/v2/system/status"]);
  expect(await site.evaluate(() => "livery" in window)).toBe(false);

  const offsets = () =>
    site.locator(".chips").evaluate((rail) => ({ rail: Math.round(rail.scrollLeft), page: Math.round(scrollY) }));
  await site.locator(".chips").evaluate((rail) => rail.scrollTo({ left: 90, behavior: "instant" }));
  await site.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
  const link = site.locator(".site-bar-place").nth(3);
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  const before = await offsets();
  expect(before.rail).toBeGreaterThan(0);
  await startPage(site);
  expect(await offsets()).toEqual(before);
  await expect(link).toBeFocused();
  await expect.poll(() => calls.length).toBeGreaterThan(3);
});

test("starts by itself 4 s after it was visible", async ({ site }) => {
  // Time passes only when the test lets it.
  await runClock(site);
  await site.clock.pauseAt(TEST_TIME + 1_000);
  await site.goto(home("lotus"));
  await site.clock.runFor(1_600);
  await splashIsGone(site);
  await expect(waiting(site)).toHaveCount(1);
  await site.clock.runFor(3_900);
  await expect(waiting(site)).toHaveCount(1);
  await site.clock.runFor(200);
  await site.clock.resume();
  await expect(started(site)).toHaveCount(1);
});

for (const [brand, what, part, opened] of [
  ["lotus", "a game", ".lane .game", "Try for free"],
  ["lotus", "the language", ".site-header-start", "Tiếng Việt"],
  ["carnaval", "the strip", "#protection-strip button", english("site.protection.page")],
] as const)
  test(`${brand}: answers a tap on ${what} as soon as it has started`, async ({ site }) => {
    await openWaiting(site, brand);
    await site.locator(part).first().tap();
    await expect(site.getByRole("dialog").getByText(opened)).toBeVisible();
  });

test("shows the member when a person has logged in and goes back", async ({ site }) => {
  await openWaiting(site);
  await site
    .getByRole("banner")
    .getByRole("link", { name: english("start.nav.login") })
    .tap();
  await site.waitForURL("**/m/login");
  await startPage(site);
  await logIn(site, "player");
  await expect(site.getByRole("banner")).toContainText("player");
  await site.goBack();
  await expect(started(site)).toHaveCount(1);
  await expect(site.getByRole("banner")).toContainText("player");
});

test("waits on every brand's lists, and on the homes that keep no place free in view", async ({ site }) => {
  for (const brand of brands) {
    await openWaiting(site, brand, "/m/rng");
    await expect(site.locator(".games-list [data-game]")).not.toHaveCount(0);
  }
  await openWaiting(site, "carnaval");
  // The matches are below the bars of a phone's browser.
  await site.setViewportSize({ width: 390, height: 664 });
  await openWaiting(site, "noor");
});

for (const [brand, path] of [
  ["manila", "/m/home"],
  ["lotus", "/m/game"],
] as const)
  test(`${brand}, ${path}: starts by itself when a place that is kept free is in view`, async ({ site }) => {
    await holdQuietStart(site);
    await site.goto(home(brand, path));
    await expect(started(site)).toHaveCount(1);
  });

for (const brand of brands)
  test(`${brand}: takes over a list without replacing its games by places`, async ({ site }) => {
    await openWaiting(site, brand, "/m/arcade");
    // How many games there are after each change of the page, until it has started.
    const games = site.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const counts: number[] = [];
          const observer = new MutationObserver(() => {
            counts.push(document.querySelectorAll(".games-list [data-game]").length);
            if (!document.querySelector("#app[data-started]")) return;
            observer.disconnect();
            resolve(counts);
          });
          observer.observe(document.body, { attributes: true, childList: true, subtree: true });
        }),
    );
    const painted = await site.locator(".games-list [data-game]").count();
    const chip = await site.locator(".chips [aria-current]").boundingBox();
    expect(chip?.x, "the category's own chip").toBeGreaterThan(0);
    expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThan(site.viewportSize()?.width ?? 0);
    const scrolled = () => site.locator(".chips").evaluate((rail) => Math.round(rail.scrollLeft));
    await site.locator(".chips").evaluate((rail) => rail.scrollBy({ left: 20, behavior: "instant" }));
    const before = await scrolled();
    const search = site.getByRole("searchbox");
    await search.tap();
    expect(Math.min(...(await games))).toBe(painted);
    await expect(search).toBeFocused();
    expect(await scrolled()).toBe(before);
  });

test("searches for what is typed before the scripts have come", async ({ site }) => {
  const release = await hold(site, "**/m/assets/*.js");
  await site.goto(home("lotus", "/m/rng"), { waitUntil: "commit" });
  await splashIsGone(site);
  const search = site.getByRole("searchbox");
  await search.tap();
  await search.pressSequentially("koi");
  await search.press("Home");
  release();
  await startPage(site);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("koi");
  await search.pressSequentially("x");
  await expect(search).toHaveValue("xkoi");
  await search.press("Backspace");
  await expect(site.getByRole("status").first()).toContainText(/\d/);
});

test("says at the foot of the page that games are missing when the scripts never come, and links work", async ({
  site,
}) => {
  await runClock(site);
  await hold(site, "**/m/assets/*.js");
  await site.goto(home("lotus"), { waitUntil: "commit" });
  await splashIsGone(site);
  await site.locator(".lane .game").first().tap();
  await site.clock.fastForward(15_000);
  const notice = site.getByRole("alert").filter({ hasText: english("start.failed.part") });
  await expect(notice.getByRole("button", { name: english("start.failed.retry") })).toBeVisible();
  await site.locator(".site-bar-place").nth(3).tap();
  await expect(site).toHaveURL(/\/m\/news$/);
});
