import type { Page } from "@playwright/test";
import { runClock, TEST_TIME } from "./clock.ts";
import { logIn } from "./identity-steps.ts";
import { type Brand, brands, expect, home, startPage, test } from "./support.ts";
import { english } from "./texts.ts";

/** A page that is complete without scripts waits with them until a person uses it. */

const started = (site: Page) => site.locator("#app[data-started]");
const waiting = (site: Page) => site.locator("#app[data-waits]:not([aria-busy]):not([data-started])");

async function openWaiting(site: Page, brand: Brand = "lotus"): Promise<void> {
  // It waits longer, for a busy machine.
  await site.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await site.goto(home(brand));
  await expect(site.locator("#splash")).toHaveCount(0);
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
  await expect(site.locator("#splash")).toHaveCount(0);
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

test("waits in the brands whose home is painted completely", async ({ page }) => {
  const waits: Record<string, boolean> = {};
  for (const brand of brands) {
    await page.goto(home(brand), { waitUntil: "commit" });
    waits[brand] = (await page.locator("#app[data-waits]").count()) > 0;
  }
  expect(waits).toEqual({ lotus: true, carnaval: true, noor: false, manila: false });
});
