import type { Page } from "@playwright/test";
import {
  accessibilityViolations,
  type Brand,
  boxesOf,
  expect,
  hold,
  home,
  leadToScreen,
  open,
  overrideStatus,
  splashIsGone,
  startPage,
  test,
} from "./support.ts";
import { english } from "./texts.ts";

/**
 * The download bar, the app's pages and the update, as a phone shows them. Who sees the bar, and what its button does, is
 * decided in core/features/download.
 */

const text = (key: string) => english(`site.download.${key}`);
const bar = (site: Page) => site.getByRole("region", { name: text("region") });
const download = (site: Page) => bar(site).getByRole("button", { name: english("start.download.action") });
const dialog = (site: Page, title: string) => site.getByRole("dialog", { name: title });

const userAgents = {
  android: "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

/** A screen of the brand, in English. */
async function openScreen(site: Page, brand: Brand, path: string) {
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await open(site, home(brand, path));
}

const placeHeight = (site: Page) =>
  site.locator(".download-bar").evaluate((place: HTMLElement) => place.getBoundingClientRect().height);

const headerTop = (site: Page) => site.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);

test.describe("the bar, on Android", () => {
  test.use({ userAgent: userAgents.android });

  test("stands above the header from the first paint, but not on a form; closed, its place goes for the session and the app window opens", async ({
    site,
  }) => {
    await site.route("**/wps/relay/MCSFE_getMerchantAvailablePromotions*", async (route) => {
      const APP_DOWNLOAD = { enabled: true, count: 2 };
      await route.fulfill({ json: { success: true, value: { APP_DOWNLOAD, REFERRAL: { enabled: false, count: 0 } } } });
    });
    await openScreen(site, "lotus", "/m/login");
    // The edge asks the gateway whether there is a bar, and doesn't wait long for its first page.
    const page = () => site.evaluate(async () => (await fetch("/m/news")).text());
    await expect.poll(page).toContain(" data-bar=");
    await openScreen(site, "lotus", "/m/news");
    const height = await placeHeight(site);
    expect(height).toBeGreaterThanOrEqual(56);
    await expect(bar(site)).toBeVisible();
    expect(await placeHeight(site)).toBe(height);
    const [place, header] = [await bar(site).boundingBox(), await site.getByRole("banner").boundingBox()];
    expect(place?.y).toBe(0);
    expect(header?.y).toBe(height);
    await expect(bar(site).locator("img")).toHaveAttribute("src", /\/icon\/lotus\.svg$/);
    await expect(bar(site)).toContainText("Opens faster. Get win alerts.");

    await test.step("on a form nothing is in the way", async () => {
      await site
        .getByRole("banner")
        .getByRole("link", { name: english("start.nav.login") })
        .click();
      await expect(site.getByRole("main").getByRole("textbox").first()).toBeVisible();
      await expect(bar(site)).toHaveCount(0);
      await expect(site.getByRole("navigation")).toHaveCount(0);
      expect(await headerTop(site)).toBe(0);
      await site.goBack();
    });

    await bar(site).getByRole("button", { name: "Close" }).click();
    await expect(bar(site)).toHaveCount(0);
    expect(await placeHeight(site)).toBe(0);
    const popup = dialog(site, text("title"));
    await expect(popup.getByRole("link")).toHaveText([text("android")]);
    await expect(popup).toContainText("Version 2.4.39");
    await expect(popup).toContainText("App-only offers: 2");
    expect(await accessibilityViolations(site)).toEqual([]);
    expect(await site.evaluate(() => sessionStorage.getItem("hideDownloadBar"))).toBe("1");
    await site.reload();
    await startPage(site);
    expect(await placeHeight(site)).toBe(0);
    await expect(bar(site)).toHaveCount(0);
  });
  test("shows and closes before the scripts, and keeps its place when they come", async ({ site }) => {
    const scripts = "**/m/assets/*.js";
    const parts = [".download-title", ".download-text", ".download-picture", ".download-row > :last-child", ".hero"];
    const openWithoutScripts = async () => {
      const release = await hold(site, scripts);
      await site.goto(home("lotus"), { waitUntil: "commit" });
      await splashIsGone(site);
      return release;
    };
    // The edge asks the gateway for the bar.
    await openScreen(site, "lotus", "/m/news");
    const start = await openWithoutScripts();
    await expect(site.locator(".download-text")).toHaveText("Opens faster. Get win alerts.");
    const link = site.getByRole("link", { name: english("start.download.action"), exact: true });
    await expect(link).toHaveAttribute("href", "/m/download");
    const before = await boxesOf(site, parts);
    start();
    await expect(bar(site)).toBeVisible();
    expect(await boxesOf(site, parts)).toEqual(before);

    const startAgain = await openWithoutScripts();
    await site.getByRole("button", { name: "Close" }).click();
    expect(await placeHeight(site)).toBe(0);
    startAgain();
    await startPage(site);
    await expect(site.locator("main .game button").first()).toBeVisible();
    expect(await placeHeight(site)).toBe(0);
    await expect(bar(site)).toHaveCount(0);
  });
});

test.describe("on a desktop", () => {
  test.use({ userAgent: userAgents.desktop, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("the app's page has a code for a phone, and the button opens the pop-up with the links of both phones", {
    tag: "@full",
  }, async ({ site }) => {
    await openScreen(site, "lotus", "/m/app");
    await expect(site.getByRole("main").getByRole("img", { name: text("page.scan") })).toBeVisible();
    await download(site).click();
    await expect(dialog(site, text("title")).getByRole("link")).toHaveText([text("android"), text("profile")]);
  });
});

test.describe("the app's pages, on Android", () => {
  test.use({ userAgent: userAgents.android });

  test("offer the app, say what it gives and how it is installed, in the gateway's template", { tag: "@full" }, async ({
    site,
  }) => {
    await overrideStatus(site, {
      mobileTemplate: {
        app_background: "/wps/sandbox/icon/noor.svg",
        app_desc: "Draws in your pocket",
        app_desc_font_color: "#ffeedd",
        pwa: "{host}/wps/sandbox/icon/manila.svg",
        apple_touch_icon: "/wps/sandbox/icon/carnaval.svg",
        favicon: "{host}/wps/sandbox/icon/lotus.svg",
      },
    });
    const main = site.getByRole("main");
    const heading = site.getByRole("heading", { level: 1 });
    const expectApp = async (title: string) => {
      await expect(heading).toHaveText(title);
      await expect(site).toHaveTitle(`${text("title")} · Lotus`);
      await expect(main.getByRole("heading", { name: text("page.how") })).toBeVisible();
      await expect(main).toContainText(text("page.alerts"));
    };
    await openScreen(site, "lotus", "/m/download");
    await expectApp("Download Lotus");
    await leadToScreen(site, "/m/app");
    await expectApp("Lotus on your phone");
    await test.step("the template: picture, description and its colour, the icon of the installed site", async () => {
      await expect(main.locator("header img")).toHaveAttribute("src", /\/icon\/noor\.svg$/);
      await expect(main.getByText("Draws in your pocket")).toHaveCSS("color", "rgb(255, 238, 221)");
      await expect(site.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", /\/icon\/carnaval\.svg$/);
      await expect(site.locator('link[rel="icon"]')).toHaveAttribute("href", /\/icon\/lotus\.svg$/);
      await site.evaluate(() => {
        const prompt = async () => {};
        const userChoice = Promise.resolve({ outcome: "dismissed" });
        dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt, userChoice }));
      });
      await expect(main.getByRole("button", { name: text("page.home") })).toBeVisible();
      await expect(main.locator('img[src$="/icon/manila.svg"]')).toBeVisible();
    });
    await test.step("the download, and how a file is installed", async () => {
      const [file] = await Promise.all([
        site.waitForEvent("download"),
        main.getByRole("link", { name: text("android") }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("lotus.apk");
      await expect(dialog(site, text("steps.android")).getByRole("listitem")).toHaveText([
        text("step.file"),
        text("step.unknown"),
        "Tap Install, then open Lotus.",
      ]);
    });
  });
});

test.describe("the merchant's app", () => {
  test.use({ userAgent: userAgents.android });

  test("of an older version is asked to update, by the links; it may be put off", { tag: "@full" }, async ({
    site,
  }) => {
    const update = dialog(site, text("upgrade.title"));
    await openScreen(site, "lotus", "/m/news?inApp=1&appVersion=2.4.38");
    await expect(update).toContainText("2.4.39");
    await expect(bar(site)).toHaveCount(0);
    expect(await placeHeight(site)).toBe(0);
    await update.getByRole("button", { name: text("upgrade.action") }).click();
    await expect(dialog(site, text("title")).getByRole("link", { name: text("android") })).toBeVisible();
    await site.keyboard.press("Escape");
    await update.getByRole("button", { name: text("upgrade.later") }).click();
    await expect(site.getByRole("dialog")).toHaveCount(0);
  });
});
