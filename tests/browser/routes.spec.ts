import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import { lazyChunkWith } from "./lazy-chunks.ts";
import { type Brand, expect, hold, home, leadTo, open, scrollUntilDrawn, splashIsGone, test } from "./support.ts";
import { textsOf } from "./texts.ts";

const scrollY = (site: Page) => site.evaluate(() => Math.round(window.scrollY));
const openInEnglish = async (site: Page, brand: Brand, path: string) => {
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await open(site, home(brand, path));
};

test("an unknown address leads a visitor to log-in with the kept query fields, then to a not-found screen; links keep the fields of an advertisement", {
  tag: "@full",
}, async ({ site }) => {
  await openInEnglish(site, "lotus", "/m/nowhere?r=R1001&from=ad&other=1");
  await expect(site).toHaveURL(/\/m\/login\?/);
  const query = new URL(site.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ go: "/m/nowhere?r=R1001&from=ad&other=1", r: "R1001", from: "ad" });
  await logIn(site, "player");
  await expect(site).toHaveURL(/\/m\/nowhere\?r=R1001&from=ad&other=1$/);
  await expect(site.getByRole("main").getByText("Page not found")).toBeVisible();
  await site.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(site).toHaveURL(/\/m\/home\?r=R1001&from=ad$/);
  await site.locator("a.hero-action").click();
  await expect(site).toHaveURL(/\/m\/game\?r=R1001&from=ad$/);
});

test("/m/feedback leads a visitor home; no redirecting address is in the history; an address in another form has its bar's item marked", async ({
  site,
}) => {
  const bar = site.getByRole("navigation", { name: "Main" });
  const marked = bar.locator("[aria-current=page]");
  await openInEnglish(site, "lotus", "/m/news/?affiliateCode=vip8&x=1");
  await expect(marked).toHaveText("News");
  await leadTo(site, "/m/feedback/?affiliateCode=vip8&x=1");
  await expect(site).toHaveURL(/\/m\/home\?affiliateCode=vip8$/);
  await expect(marked).toHaveText("Home");
  await leadTo(site, "/m/index.html?affiliateCode=vip8");
  await expect(site.locator(".hero-title")).toBeVisible();
  await expect(marked).toHaveText("Home");
  await bar.getByRole("link", { name: "News" }).click();
  await expect(site).toHaveURL(/\/m\/news\?affiliateCode=vip8$/);
  await bar.getByRole("link", { name: "Account" }).click();
  await expect(site).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome/);
  await site.goBack();
  await expect(site).toHaveURL(/\/m\/news\?affiliateCode=vip8$/);
  await expect(site.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
});

/** `npm run test:full` goes through a brand from left to right, too: nothing here depends on it. */
for (const brand of ["noor", ...(process.env.FULL === "1" ? (["carnaval"] as const) : [])] as const)
  test.describe(`${brand}: from screen to screen`, () => {
    const language = brand === "noor" ? "UR" : "EN";
    test.beforeEach(({ site }) => site.context().addCookies([{ name: "language", value: language, url: home(brand) }]));

    test("a new screen begins at its top, its heading focused without a ring; Back and a reload return to where the home was left", async ({
      site,
    }) => {
      const t = textsOf(language);
      await open(site, home(brand));
      await expect(site.locator("html")).toHaveAttribute("dir", brand === "noor" ? "rtl" : "ltr");
      // Not at first.
      await expect(site.locator("body")).toBeFocused();
      const all = site.locator("section.lane a.lane-all").nth(1);
      await scrollUntilDrawn(site, all);
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
      // Shortly after the last scroll event.
      await expect.poll(() => site.evaluate(() => window.history.state?.scrollY)).toBe(left);
      await site.reload();
      await splashIsGone(site);
      await expect.poll(() => scrollY(site)).toBe(left);
      await site.goForward();
      await expect(site).toHaveURL(home(brand, path ?? ""));
      await expect.poll(() => scrollY(site)).toBe(0);

      const bar = site.getByRole("navigation", { name: t("start.nav.label") });
      await bar.getByRole("link", { name: t("start.nav.games"), exact: true }).click();
      const heading = site.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(t("start.category.ALL"));
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCSS("outline-style", "none");
      await expect(site).toHaveTitle(new RegExp(`^${t("start.category.ALL")} · `));
    });
  });

test("the old screen stays until the new one's code is loaded; the tap is acknowledged at once", {
  tag: "@full",
}, async ({ site }) => {
  const release = await hold(site, `**${lazyChunkWith("site.login.or")}`);
  await openInEnglish(site, "lotus", "/m/home");
  // What the home loads when it is idle is there.
  await expect(site.locator(".lane-waiting")).toHaveCount(0);
  const login = site.getByRole("banner").getByRole("link", { name: "Log in" });
  await login.click();
  await expect(site).toHaveURL(/\/m\/login$/);
  await expect(login).toHaveAttribute("data-tapped", "");
  await expect(site.locator(".hero-title")).toBeVisible();
  await expect(site.locator(".lane-waiting")).toHaveCount(0);
  release();
  await expect(site.getByRole("heading", { level: 1, name: "Log in" })).toBeFocused();
});
