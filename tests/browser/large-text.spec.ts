import { chromium } from "@playwright/test";
import { expect, home, open, test } from "./support.ts";

test("large text breaks no word of the draw's action, which is below the countdown", { tag: "@full" }, async ({
  launchOptions,
}) => {
  const { args = [], ...options } = launchOptions;
  // The browser's own setting, which media queries in `em` follow; a style of the page would not reach them.
  const browser = await chromium.launch({ ...options, args: [...args, "--blink-settings=defaultFontSize=32"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
    await page.context().addCookies([{ name: "language", value: "EN", url: home("lotus", "/") }]);
    await open(page, home("lotus"));
    const action = page.locator(".hero-action");
    const lines = await action.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    const countdown = await page.locator(".hero-aside").boundingBox();
    const below = await action.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((countdown?.y ?? 0) + (countdown?.height ?? 0));
  } finally {
    await browser.close();
  }
});
