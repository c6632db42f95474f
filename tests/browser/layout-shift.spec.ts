import type { Page } from "@playwright/test";
import { brands, expect, home, test } from "./support.ts";

/** Every layout shift from the page's start on, as the browser scores it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const totalShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

for (const brand of brands) {
  test(`${brand}: registration and log-in open without moving what is on the screen, also with a slow captcha`, async ({
    site,
  }) => {
    await watchShifts(site);
    for (const path of ["/m/register", "/m/login"]) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await site.route("**/wps/captcha/**", async (route) => {
        await held;
        await route.continue();
      });
      await site.goto(home(brand, path));
      await expect(site.locator("main form button[type=submit]")).toBeVisible({ timeout: 20_000 });
      release();
      await site.waitForLoadState("networkidle");
      expect(await totalShift(site), path).toBeLessThan(0.01);
    }
  });
}
