import type { Page } from "@playwright/test";
import { expect, hold, home, test } from "./support.ts";

const scripts = "**/m/assets/*.js";
const query = "?affiliateCode=friend7&inApp=1&tid=t-9";

for (const brand of ["lotus", "noor"] as const) {
  test(`${brand}: a link leads to a category's games before the scripts have come, and the visit goes on`, async ({
    site,
  }) => {
    const release = await hold(site, scripts);
    await site.goto(home(brand, `/m/home${query}`), { waitUntil: "commit" });
    await expect(site.locator("#splash")).toHaveCount(0);
    const chip = site.locator(".chips a").nth(1);
    const name = await chip.innerText();
    await chip.click();
    await expect(site.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(site.locator(".games-list .game img").first()).toHaveJSProperty("complete", true);
    // Of the second page of a tab: its content is there at once.
    await expect(site.locator("#splash")).toHaveCount(0);
    expect(new URL(site.url()).search).toBe(query);
    const before = await boxesOf(site);
    release();
    await expect(site.locator("#app[aria-busy]")).toHaveCount(0);
    expect(await boxesOf(site), "the boxes after React takes over").toEqual(before);
    expect(await site.evaluate(() => localStorage.getItem("reg_info"))).toContain("friend7");
  });
}

/** Where the parts of a category's first screen are. */
const boxesOf = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { selector, box: [x, y, width, height].map(Math.round) };
      }),
    [".site-header", "h1", ".chips", ".games-list .game", ".games-list .game:nth-child(5) .game-name"],
  );

test("Back leads to the page that was left, which goes on where it was", async ({ site }) => {
  const release = await hold(site, scripts);
  await site.goto(home("lotus"), { waitUntil: "commit" });
  await expect(site.locator("#splash")).toHaveCount(0);
  await site.locator(".chips a").nth(1).click();
  await expect(site.locator(".games-list .game").first()).toBeVisible();
  await site.goBack({ waitUntil: "commit" });
  await expect(site.locator(".hero")).toBeVisible();
  release();
  await expect(site.locator("#app[aria-busy]")).toHaveCount(0);
  await expect(site.locator("main .game button").first()).toBeVisible();
});
