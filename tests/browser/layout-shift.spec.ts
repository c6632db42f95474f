import type { Page } from "@playwright/test";
import { routes, unknownRoute } from "#core/routes/index.ts";
import { snapshotCalls } from "#core/shell/index.ts";
import { runClock } from "./clock.ts";
import { logIn, providerButton } from "./identity-steps.ts";
import { expectNoShift, watchShifts } from "./layout-shifts.ts";
import {
  type Brand,
  brands,
  expect,
  hold,
  home,
  open,
  overrideStatus,
  splashIsGone,
  startPage,
  test,
  withMotion,
} from "./support.ts";
import { english } from "./texts.ts";

test.use(withMotion);

/** As over a slow connection: skeletons are seen. */
async function slowGateway(page: Page, calls = "**/wps/**"): Promise<void> {
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    // The page may have gone.
    await route.continue().catch(() => {});
  });
}

/** Longer than the time in which the browser would put a shift down to a tap. */
const LATENCY_MS = 550;

test("manila: a match that begins within the hour says so without moving what is on the screen", {
  tag: "@full",
}, async ({ site }) => {
  // A file of the brand's host, which may ask its gateway.
  await site.goto(home("manila", "/robots.txt"));
  // The first to begin: while another is on, the tab of those that are on is open, whatever the time of the day.
  const start = await site.evaluate(async (path) => {
    const { value } = await (await fetch(path, { headers: { Merchant: "manila" } })).json();
    return value.map(({ startTime }: { startTime: string }) => startTime).sort()[0];
  }, snapshotCalls.matches);
  await runClock(site, Date.parse(start ?? "") - 52 * 60_000);
  await watchShifts(site);
  await open(site, home("manila"));
  await expect(site.getByText(/in 5\d minutes/).first()).toBeVisible();
  await expectNoShift(site, "52 minutes before");
});

test("lotus: the log-in's form is there before the code of other providers, which move nothing when they come", {
  tag: "@full",
}, async ({ site }) => {
  await watchShifts(site);
  const release = await hold(site, "**/m/plugins/login/line-*");
  await site.goto(home("lotus", "/m/login"));
  await expect(site.locator("main form button[type=submit]")).toBeVisible();
  const line = providerButton(site, "line");
  await expect(line).toHaveCount(0);
  release();
  await expect(line).toBeEnabled();
  await expect(site.getByRole("link", { name: english("site.login.toRegistration") })).toBeVisible();
  await expectNoShift(site, "/m/login");
});

for (const brand of brands) {
  test(`${brand}: registration and log-in open without moving what is on the screen, also with a slow captcha`, {
    tag: "@full",
  }, async ({ site }) => {
    await watchShifts(site);
    await overrideStatus(site, { login: { captcha: { enabled: true } } });
    for (const path of ["/m/register", "/m/login"]) {
      const release = await hold(site, "**/wps/captcha/**");
      await site.goto(home(brand, path));
      await expect(site.locator("main form button[type=submit]")).toBeVisible();
      release();
      await site.waitForLoadState("networkidle");
      await expectNoShift(site, path);
    }
  });

  test(`${brand}: the home, its games and search's results load without moving what is on the screen`, {
    tag: "@full",
  }, async ({ site }) => {
    await watchShifts(site);
    await slowGateway(site);
    await loads(site, home(brand), "main .lane .game");
    const categories = await hrefs(site, ".chips a");
    await loads(site, home(brand, "/m/game"), "main .lane .game button");
    await site.getByRole("searchbox").fill("a");
    await expect(site.getByRole("main").getByRole("status")).toHaveText(/\d/);
    await site.waitForLoadState("networkidle");
    await expectNoShift(site, "search");
    // One with providers to choose from, and one without.
    for (const category of categories.slice(1, 3)) await loads(site, home(brand, category), "main .game button");
  });

  test(`${brand}: news and announcements load without moving what is on the screen`, { tag: "@full" }, async ({
    site,
  }) => {
    await watchShifts(site);
    await slowGateway(site);
    await loads(site, home(brand, "/m/news"), "main ul a[href*=activity]");
    const announcements = await hrefs(site, "main ul a[href*=activity]");
    for (const announcement of announcements.slice(0, 2))
      await loads(site, home(brand, announcement), "main article li, main article p");
  });

  test(`${brand}: the download bar comes into its place, and goes where it is not offered after all, moving nothing`, {
    tag: "@full",
  }, async ({ site }) => {
    await watchShifts(site);
    await slowGateway(site, "**/wps/relay/*DownloadSetting*");
    await open(site, home(brand));
    const place = site.locator(".download-bar");
    const bar = place.getByRole("button").first();
    await expect(bar).toBeVisible();
    await expectNoShift(site, "with the bar");
    const settings = { resources: [], banner: null, loginRequired: false, minVipLevel: 0, latestVersion: "1" };
    await site.route("**/wps/relay/WPSCORE_getDownloadSetting*", (route) =>
      route.fulfill({ json: { success: true, value: settings } }),
    );
    await site.evaluate(() => sessionStorage.clear());
    const answered = site.waitForResponse(/WPSCORE_getDownloadSetting/);
    // A lighter screen than the home.
    await open(site, home(brand, "/m/rng"));
    await answered;
    await site.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await expect(place).toBeHidden();
    await expect(bar).toHaveCount(0);
    await expectNoShift(site, "without the bar");
    // Where it was not expected it comes above what is visible.
    await site.unroute("**/wps/relay/WPSCORE_getDownloadSetting*");
    await site.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement.dataset.bar) return;
        delete document.documentElement.dataset.bar;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
      sessionStorage.clear();
    });
    await open(site, home(brand, "/m/rng"));
    await expect(bar).toBeVisible();
    await expectNoShift(site, "with a bar that was not expected");
  });

  test(`${brand}: the account, and a member's home with one game that was played, load without moving what is on the screen`, {
    tag: "@full",
  }, async ({ site }) => {
    await logInOnce(site, brand);
    await watchShifts(site);
    await slowGateway(site);
    await site.reload();
    await expect(site.getByRole("main").getByText("player").first()).toBeVisible();
    await site.waitForLoadState("networkidle");
    await expectNoShift(site, "/m/member/home");
    await site.evaluate(() => {
      const game = { gameId: "g", nodeId: "1", code: "c", name: "Koi", vendor: "V", category: "RNG", image: "" };
      localStorage.setItem("recent_games", JSON.stringify({ games: [game] }));
    });
    await loads(site, home(brand), "main section:has(h2) button[aria-label*=Koi]");
    await expect(site.getByRole("region", { name: english("site.member.title") })).toBeVisible();
    await expectNoShift(site, "/m/home");
  });
}

test("lotus: moves nothing when a screen loads above its way to a pause", { tag: "@full" }, async ({ site }) => {
  await logInOnce(site, "lotus");
  await watchShifts(site);
  await slowGateway(site);
  const elsewhere = ["home", "login", "registration", "launchGame", "member"];
  const screens = new Map(
    [...routes, unknownRoute].map(({ screen, path }) => [screen, path.replace("*", "/m/nowhere")]),
  );
  for (const [screen, path] of screens)
    if (!elsewhere.includes(screen))
      await loads(site, home("lotus", path), "main > :last-child > button[aria-haspopup=dialog]");
});

test("a style sheet that comes after the scripts moves nothing: the first screen stays until then", async ({
  site,
}) => {
  await watchShifts(site);
  const release = await hold(site, "**/m/assets/start-*.css");
  const status = site.waitForResponse(/\/wps\/v2\/system\/status/);
  await site.goto(home("manila"), { waitUntil: "commit" });
  await status;
  await splashIsGone(site);
  // The scripts are idle: they wait, too.
  await site.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(site.locator("#app[aria-busy] .hero")).toBeVisible();
  release();
  await startPage(site);
  await expectNoShift(site, "/m/home");
});

test("a game opens without moving what is on the screen", { tag: "@full" }, async ({ site }) => {
  await watchShifts(site);
  await slowGateway(site);
  await site.goto(home("lotus", "/m/launchGame?playType=trial&gameId=sb08&nodeId=511508&title=Trial"));
  await expect(site.frameLocator("iframe").getByRole("button").first()).toBeVisible();
  await expectNoShift(site, "/m/launchGame");
});

const hrefs = (site: Page, selector: string): Promise<string[]> =>
  site.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Opens a page, and expects it to load up to its sign, and to the end, without a shift. */
async function loads(site: Page, address: string, sign: string): Promise<void> {
  await site.goto(address);
  await expect(site.locator(sign).first()).toBeVisible();
  await site.waitForLoadState("networkidle");
  await expectNoShift(site, address);
}

/** Logged in, on the account screen. */
async function logInOnce(site: Page, brand: Brand): Promise<void> {
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await site.goto(home(brand, "/m/login?go=%2Fm%2Fmember%2Fhome"));
  await logIn(site, "player");
  await expect(site.getByRole("banner").getByText("player")).toBeVisible();
  await expect(site).toHaveURL(/\/m\/member\/home$/);
}
