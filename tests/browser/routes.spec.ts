import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { lazyChunkWith } from "./lazy-chunks.ts";
import { type Brand, expect, home, open, test } from "./support.ts";
import { textsOf } from "./texts.ts";

const scrollY = (site: Page) => site.evaluate(() => Math.round(window.scrollY));
const openInEnglish = async (site: Page, brand: Brand, path: string) => {
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await open(site, home(brand, path));
};

test.describe("an address in another form shows the same screen", () => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home/"])
    test(`${path} is the home, with its bar's first item marked`, async ({ site }) => {
      await openInEnglish(site, "lotus", path);
      await expect(site.locator(".hero-title")).toBeVisible();
      const current = site.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
      await expect(current).toHaveText("Home");
      expect(new URL(site.url()).pathname).toBe(path);
    });

  test("trailing slashes lead a visitor to the games, a category, log-in and registration", async ({ site }) => {
    await openInEnglish(site, "lotus", "/m/game/");
    await expect(site.getByRole("heading", { level: 1, name: "All games" })).toBeVisible();
    const bar = site.getByRole("navigation", { name: "Main" });
    await expect(bar.locator("[aria-current=page]")).toHaveText("Games");
    await openInEnglish(site, "lotus", "/m/rng/");
    await expect(site.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
    for (const [path, button] of [
      ["/m/login/", "Log in"],
      ["/m/register.html", "Register"],
      ["/m/register/", "Register"],
    ] as const) {
      await openInEnglish(site, "lotus", path);
      await expect(site.getByRole("main").getByRole("button", { name: button, exact: true })).toBeVisible();
      expect(new URL(site.url()).pathname).toBe(path);
    }
  });

  test("/m offers the app as the home does", async ({ site }) => {
    await openInEnglish(site, "lotus", "/m");
    await expect(site.getByRole("region", { name: "Download the app" })).toBeVisible();
  });
});

test.describe("access", () => {
  test("an unknown address leads a visitor to log-in with the kept query fields, then to a not-found screen", async ({
    site,
  }) => {
    await openInEnglish(site, "lotus", "/m/nowhere?r=R1001&from=ad&other=1");
    await expect(site).toHaveURL(/\/m\/login\?/);
    const query = new URL(site.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ go: "/m/nowhere?r=R1001&from=ad&other=1", r: "R1001", from: "ad" });
    await logIn(site, "player");
    await expect(site).toHaveURL(/\/m\/nowhere\?r=R1001&from=ad&other=1$/);
    await expect(site.getByRole("main").getByText("Page not found")).toBeVisible();
    await site.getByRole("main").getByRole("link").click();
    await expect(site).toHaveURL(/\/m\/home\?r=R1001&from=ad$/);
  });

  test("a redirecting address is not in the history", async ({ site }) => {
    await openInEnglish(site, "lotus", "/m/news");
    await site.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Account" }).click();
    await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome$/);
    await site.goBack();
    await expect(site).toHaveURL(/\/m\/news$/);
    await expect(site.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  });

  test("/m/feedback leads a visitor home, with the kept query fields", async ({ site }) => {
    await openInEnglish(site, "lotus", "/m/feedback/?kw=abc&x=1");
    await expect(site).toHaveURL(/\/m\/home\?kw=abc$/);
    await expect(site.locator(".hero-title")).toBeVisible();
  });

  test("a link keeps the query fields of an advertisement", async ({ site }) => {
    await openInEnglish(site, "lotus", "/m/home?affiliateCode=vip8&x=1");
    await site.locator("a.hero-action").click();
    await expect(site).toHaveURL(/\/m\/game\?affiliateCode=vip8$/);
  });
});

for (const brand of ["carnaval", "noor"] as const)
  test.describe(`${brand}: from screen to screen`, () => {
    const language = brand === "noor" ? "UR" : "EN";
    test.beforeEach(({ site }) => site.context().addCookies([{ name: "language", value: language, url: home(brand) }]));

    test("Back returns to where the home was left, Forward to the top of a new screen", async ({ site }) => {
      await open(site, home(brand));
      await expect(site.locator("html")).toHaveAttribute("dir", brand === "noor" ? "rtl" : "ltr");
      const all = site.locator("section.lane a.lane-all").nth(1);
      // Lists above may still grow, until the person has scrolled.
      await expect(async () => {
        await all.scrollIntoViewIfNeeded();
        await expect(all).toBeInViewport({ timeout: 500 });
      }).toPass();
      await expect(async () => {
        const before = await scrollY(site);
        await site.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await scrollY(site)).toBe(before);
      }).toPass();
      const left = await scrollY(site);
      expect(left).toBeGreaterThan(300);
      const path = await all.getAttribute("href");
      await all.click();
      await expect(site).toHaveURL(home(brand, path ?? ""));
      await expect(site.locator("h1")).toBeFocused();
      expect(await scrollY(site)).toBe(0);
      await site.goBack();
      await expect(site.locator(".hero-title")).toBeAttached();
      await expect.poll(() => scrollY(site)).toBe(left);
      await site.goForward();
      await expect(site).toHaveURL(home(brand, path ?? ""));
      await expect.poll(() => scrollY(site)).toBe(0);
    });

    test("a reload restores the scroll position", async ({ site }) => {
      await open(site, home(brand));
      await expect(async () => {
        await site.evaluate(() => window.scrollTo(0, 900));
        expect(await scrollY(site)).toBe(900);
      }).toPass();
      // Shortly after the last scroll event.
      await expect.poll(() => site.evaluate(() => window.history.state?.scrollY)).toBe(900);
      await site.reload();
      await expect(site.locator("#splash")).toHaveCount(0);
      await expect.poll(() => scrollY(site)).toBe(900);
    });

    test("the new screen's heading is focused, without a ring, and not at first", async ({ site }) => {
      const t = textsOf(language);
      await open(site, home(brand));
      await expect(site.locator("body")).toBeFocused();
      const bar = site.getByRole("navigation", { name: t("start.nav.label") });
      await bar.getByRole("link", { name: t("start.nav.games"), exact: true }).click();
      const heading = site.getByRole("heading", { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveText(t("start.category.ALL"));
      await expect(heading).toHaveCSS("outline-style", "none");
      await expect(site).toHaveTitle(new RegExp(`^${t("start.category.ALL")} · `));
    });
  });

test("the old screen stays until the new one's code is loaded; the tap is acknowledged at once", async ({ site }) => {
  await openInEnglish(site, "lotus", "/m/home");
  // What the home loads when it is idle is there.
  await expect(site.locator(".lane-waiting")).toHaveCount(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await site.route(`**${lazyChunkWith("site.login.or")}`, async (route) => {
    await released;
    await route.continue();
  });
  const login = site.getByRole("banner").getByRole("link", { name: "Log in" });
  await login.click();
  await expect(site).toHaveURL(/\/m\/login$/);
  await expect(login).toHaveAttribute("data-tapped", "");
  await expect(site.locator(".hero-title")).toBeVisible();
  await expect(site.locator(".lane-waiting")).toHaveCount(0);
  release();
  await expect(site.getByRole("heading", { level: 1, name: "Log in" })).toBeFocused();
});
