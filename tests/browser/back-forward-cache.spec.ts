import { readFileSync } from "node:fs";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import { findBrowser } from "#tools/browser.ts";
import { stopClock } from "./clock.ts";
import { logInAt } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { type Brand, expect, home, interact, leadTo, leadToScreen, open } from "./support.ts";

/** Coming back from another site: the browser shows the page that it has kept, with no request and no start. */

const test = base.extend({
  launchOptions: [
    // The headless browser has no such cache.
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: await findBrowser(),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      }),
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    await stopClock(context);
    await use(context);
  },
});

const root = path.resolve(import.meta.dirname, "../..");
const elsewhere = `http://127.0.0.1:${ports.site}/healthz`;

const visitorsScreens = [
  "/m/rng",
  "/m/game",
  "/m/news",
  "/m/activity",
  "/m/login",
  "/m/register",
  "/m/download",
  "/m/no-such",
];
const membersScreens = ["/m/member/home", "/m/member/inbox", "/m/feedback", "/m/inviteFriends", "/m/changePsw"];

/** The names of the brand's trackers that have code, as in `trackers/facebook`. */
function trackersOf(brand: Brand): readonly string[] {
  const { plugins } = JSON.parse(readFileSync(path.join(root, "merchants", brand, "merchant.json"), "utf8"));
  const built = JSON.parse(readFileSync(path.join(root, "dist/build.json"), "utf8")).plugins;
  const names = Object.keys(plugins.trackers).map((id) => `trackers/${id}`);
  return names.filter((name) => built[name].js !== undefined);
}

const loadedFiles = (page: Page): Promise<string> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join(" "),
  );

/**
 * Waits until the page loads nothing any more. Chromium drops a page if one of its scripts runs after it was frozen, which
 * happens to a page that still loads: its reasons are then `masked` (`JavaScriptExecution`) or `navigation-canceled`.
 */
async function comesToRest(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          setTimeout(
            () =>
              requestIdleCallback(() => resolve(performance.getEntriesByType("resource").length), {
                // Chromium sometimes stops calling back in a page that it has restored.
                timeout: 1_000,
              }),
            // Longer than the pause between two requests of an idle page.
            750,
          ),
        ),
    );
  for (let before = -1, now = await loaded(); now !== before; now = await loaded()) before = now;
}

/** Leaves the page and comes back. @returns why the browser didn't keep the page; null if it did. */
async function leaveAndReturn(page: Page): Promise<unknown> {
  await comesToRest(page);
  await page.evaluate(() => {
    Object.assign(window, { isKept: false });
    const note = (event: Event) => Object.assign(window, { isKept: (event as PageTransitionEvent).persisted });
    addEventListener("pageshow", note, { once: true });
  });
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: "commit" });
  const isKept = () => page.evaluate(() => Object(window).isKept === true);
  await expect
    .poll(isKept, { timeout: 5_000 })
    .toBe(true)
    .catch(() => {});
  if (await isKept()) return null;
  const reasons = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation");
      return visit && "notRestoredReasons" in visit ? JSON.parse(JSON.stringify(visit.notRestoredReasons)) : undefined;
    });
  return (await reasons()) ?? "not kept, and the browser gives no reason";
}

/** Uses the page, and waits until all trackers of the brand are running. */
async function startTrackers(page: Page, brand: Brand): Promise<void> {
  await interact(page);
  for (const tracker of trackersOf(brand)) await expect.poll(() => loadedFiles(page)).toContain(`/${tracker}-`);
}

test("a home of manila with all of its trackers running is shown as it was left", async ({ page }) => {
  await open(page, home("manila"));
  await startTrackers(page, "manila");
  expect(await leaveAndReturn(page)).toBeNull();
});

test("a home of carnaval is, too, and a vendor's script that waits for the page to be unloaded does not keep it from that", async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener("unload", () => {}));
  await open(page, home("carnaval"));
  await startTrackers(page, "carnaval");
  expect(await leaveAndReturn(page)).toBeNull();
});

/** Leads from screen to screen: a page that is kept goes on. */
async function expectKept(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await leadToScreen(page, screen);
    expect(await leaveAndReturn(page), screen).toBeNull();
  }
}

test("every screen of a visitor is shown as it was left, the home with all trackers among them", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, home("lotus"));
  await startTrackers(page, "lotus");
  expect(await leaveAndReturn(page), "/m/home").toBeNull();
  await expectKept(page, visitorsScreens);
});

test("every screen of a member is shown as it was left, a game that runs among them", { tag: "@full" }, async ({
  page,
}) => {
  await logInAt(page, "noor");
  await expect(page).toHaveURL(/\/m\/home$/);
  await startTrackers(page, "noor");
  expect(await leaveAndReturn(page), "/m/home").toBeNull();
  await expectKept(page, membersScreens);
  await leadTo(page, "/m/rng");
  await page.locator(".game button").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  // A frame that is still loading keeps a page out of the cache.
  const shown = page.frameLocator("iframe").locator("body");
  await expect.poll(() => shown.evaluate(() => document.readyState)).toBe("complete");
  expect(await leaveAndReturn(page), "a game").toBeNull();
});

test("leaves a page that came back with a sheet open", { tag: "@full" }, async ({ page }) => {
  await open(page, home("lotus"));
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(await leaveAndReturn(page)).toBeNull();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  // The page may be gone before it answers.
  await page.evaluate(() => location.assign("/m/news?from=sheet")).catch(() => {});
  await expect(page).toHaveURL(/\/m\/news\?from=sheet/);
});
