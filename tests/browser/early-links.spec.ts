import { boxesOf, expect, hold, home, splashIsGone, startPage, test } from "./support.ts";

const scripts = "**/m/assets/*.js";
const query = "?affiliateCode=friend7&inApp=1&tid=t-9";

/** The parts of a category's first screen. */
const parts = [".site-header", "h1", ".chips", ".games-list .game", ".games-list .game:nth-child(5) .game-name"];

for (const brand of ["lotus", "noor"] as const) {
  test(`${brand}: a link opens a category with its games while the scripts are missing`, async ({ site }) => {
    const release = await hold(site, scripts);
    await site.goto(home(brand, `/m/home${query}`), { waitUntil: "commit" });
    await splashIsGone(site);
    const chip = site.locator(".chips a").nth(1);
    const name = await chip.innerText();
    await chip.click();
    await expect(site.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(site.locator(".games-list .game img").first()).toHaveJSProperty("complete", true);
    // Only the first page of a tab has one.
    await splashIsGone(site);
    expect(new URL(site.url()).search).toBe(query);
    const before = await boxesOf(site, parts);
    release();
    await startPage(site);
    expect(await boxesOf(site, parts), "the boxes after React takes over").toEqual(before);
    expect(await site.evaluate(() => localStorage.getItem("reg_info"))).toContain("friend7");
  });
}

test("Back returns to a page whose scripts were missing, and it starts", async ({ site }) => {
  const release = await hold(site, scripts);
  await site.goto(home("lotus"), { waitUntil: "commit" });
  await splashIsGone(site);
  await site.locator(".chips a").nth(1).click();
  await expect(site.locator(".games-list .game").first()).toBeVisible();
  await site.goBack({ waitUntil: "commit" });
  await expect(site.locator(".hero")).toBeVisible();
  release();
  await startPage(site);
  await expect(site.locator("main .game button").first()).toBeVisible();
});
