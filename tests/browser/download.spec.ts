import type { Page } from "@playwright/test";
import { logIn } from "./identity-steps.ts";
import {
  accessibilityViolations,
  type Brand,
  expect,
  home,
  open,
  overrideStatus,
  test,
  withoutInstallOffer,
} from "./support.ts";
import { english } from "./texts.ts";

const text = (key: string) => english(`site.download.${key}`);
const bar = (site: Page) => site.getByRole("region", { name: text("region") });
const download = (site: Page) => bar(site).getByRole("button", { name: text("action") });
const dialog = (site: Page, title: string) => site.getByRole("dialog", { name: title });

const userAgents = {
  android: "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
  line: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.0.0",
  desktop: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

const ios = { resourceType: "IOS", url: "https://apps.example/app/id1" };
const profile = { resourceType: "MOBILECONFIG", url: "/wps/sandbox/download/lotus.mobileconfig" };
const android = { resourceType: "Android", url: "/wps/sandbox/download/lotus.apk" };

/** Replaces the gateway's download settings, for this page only. */
const withSettings = (site: Page, over: object) =>
  site.route("**/wps/relay/WPSCORE_getDownloadSetting*", (route) => {
    const banner = { image: "/wps/sandbox/icon/lotus.svg", title: "Lotus", text: "Opens faster." };
    const settings = { banner, resources: [profile, android], loginRequired: false, minVipLevel: 0 };
    return route.fulfill({ json: { success: true, value: { ...settings, latestVersion: "2.4.39", ...over } } });
  });

/** The brand's home, in English; the browser's own offer to install the site is not there unless a test makes one. */
async function openHome(site: Page, brand: Brand, path = "/m/home") {
  await site.addInitScript(() => {
    addEventListener("beforeinstallprompt", (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  await site.context().addCookies([{ name: "language", value: "EN", url: home(brand) }]);
  await open(site, home(brand, path));
}

const placeHeight = (site: Page) =>
  site.locator(".download-bar").evaluate((place: HTMLElement) => place.getBoundingClientRect().height);

const headerTop = (site: Page) => site.getByRole("banner").evaluate((header) => header.getBoundingClientRect().top);

test.describe("the bar, on Android", () => {
  test.use({ userAgent: userAgents.android });

  test("stands above the header, in a place that is there from the first paint", async ({ site }) => {
    await openHome(site, "lotus");
    const height = await placeHeight(site);
    expect(height).toBeGreaterThanOrEqual(56);
    await expect(bar(site)).toBeVisible();
    expect(await placeHeight(site)).toBe(height);
    const [place, header] = [await bar(site).boundingBox(), await site.getByRole("banner").boundingBox()];
    expect(place?.y).toBe(0);
    expect(header?.y).toBe(height);
    await expect(bar(site).locator("img")).toHaveAttribute("src", /\/icon\/lotus\.svg$/);
    await expect(bar(site)).toContainText("Opens faster. Get win alerts.");
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test("is closed for the session: its place goes, and the app window opens", async ({ site }) => {
    await openHome(site, "lotus");
    await bar(site).getByRole("button", { name: "Close" }).click();
    await expect(bar(site)).toHaveCount(0);
    expect(await placeHeight(site)).toBe(0);
    const popup = dialog(site, text("title"));
    await expect(popup.getByRole("link", { name: text("android") })).toBeVisible();
    await expect(popup).toContainText("Version 2.4.39");
    expect(await accessibilityViolations(site)).toEqual([]);
    expect(await site.evaluate(() => sessionStorage.getItem("hideDownloadBar"))).toBe("1");
    await site.reload();
    await expect(site.locator("#splash, #app[aria-busy]")).toHaveCount(0, { timeout: 20_000 });
    expect(await placeHeight(site)).toBe(0);
    await expect(bar(site)).toHaveCount(0);
  });

  test("is not in the merchant's app, and reserves no place there", async ({ site }) => {
    await openHome(site, "lotus", "/m/home?inApp=1");
    await site.waitForLoadState("networkidle");
    expect(await placeHeight(site)).toBe(0);
    await expect(bar(site)).toHaveCount(0);
  });

  for (const [name, over] of [
    ["without a banner", { banner: null }],
    ["without a banner image", { banner: { image: "", title: "Lotus", text: "" } }],
    ["without a link for the platform", { resources: [ios, profile] }],
    ["without a session, where a log-in is required", { loginRequired: true }],
  ] as const)
    test(`is not shown ${name}; the screen slides into its place`, async ({ site }) => {
      await withSettings(site, over);
      await openHome(site, "lotus");
      await expect.poll(() => headerTop(site)).toBe(0);
      expect(await placeHeight(site)).toBe(0);
      await expect(bar(site)).toHaveCount(0);
    });

  test.describe("with a gateway that fails", () => {
    test.use({ allowErrors: /status of 500/ });

    test("gives its place up, which no browser counts as a shift, and one toast says that it is tried again", async ({
      site,
    }) => {
      await site.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await site.route("**/wps/**", (route) => route.fulfill({ status: 500, body: "" }));
      await openHome(site, "lotus");
      await expect(site.getByRole("alert").filter({ hasText: english("site.failure.retrying") })).toHaveCount(1);
      await expect.poll(() => headerTop(site)).toBe(0);
      expect(await placeHeight(site)).toBe(0);
      const shifts = await site.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    });
  });

  test("stands on other screens, too, but not on a form, where nothing else is in the way either", async ({ site }) => {
    await openHome(site, "lotus", "/m/news");
    await expect(bar(site)).toBeVisible();
    await site
      .getByRole("banner")
      .getByRole("link", { name: english("start.nav.login") })
      .click();
    await expect(site.getByRole("main").getByRole("textbox").first()).toBeVisible();
    await expect(bar(site)).toHaveCount(0);
    await expect(site.getByRole("navigation")).toHaveCount(0);
    expect(await headerTop(site)).toBe(0);
  });

  test("waits for a session where a log-in is required, and comes without moving anything", async ({ site }) => {
    await withSettings(site, { loginRequired: true });
    await openHome(site, "lotus", "/m/login");
    await logIn(site, "player");
    await expect(bar(site)).toBeVisible();
  });

  for (const [name, member, bars] of [
    ["is shown to members from a rank on", "vip", 1],
    ["is hidden from members below a rank", "player", 0],
  ] as const)
    test(name, async ({ site }) => {
      await withSettings(site, { minVipLevel: 1 });
      await openHome(site, "lotus", "/m/login");
      await logIn(site, member);
      await expect(site.getByRole("banner").getByText(member)).toBeVisible();
      await site.waitForLoadState("networkidle");
      await expect(bar(site)).toHaveCount(bars);
    });
});

test.describe("the button, on Android", () => {
  test.use({ userAgent: userAgents.android });

  test("calls the merchant's own function first", async ({ site }) => {
    await site.addInitScript(() => {
      Object.assign(window, {
        handed: [],
        onAppDownload: (given: unknown) => (window as never as Handed).handed.push(given),
      });
    });
    await openHome(site, "carnaval");
    await download(site).click();
    const handed = () => site.evaluate(() => (window as never as Handed).handed);
    await expect
      .poll(handed)
      .toMatchObject([{ platform: "android", links: { Android: expect.stringContaining(".apk") } }]);
    await expect(site.getByRole("dialog")).toHaveCount(0);
  });

  test("shows the browser's install prompt where there is one", async ({ site }) => {
    await withoutInstallOffer(site);
    await openHome(site, "lotus");
    await site.evaluate(() => {
      const prompt = async () => {
        document.title = "prompted";
      };
      const userChoice = Promise.resolve({ outcome: "dismissed" });
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt, userChoice }));
    });
    await download(site).click();
    await expect(site).toHaveTitle("prompted");
    await expect(site.getByRole("dialog")).toHaveCount(0);
  });

  test("downloads the app, and shows how a file is installed", async ({ site }) => {
    await openHome(site, "carnaval");
    const [file] = await Promise.all([site.waitForEvent("download"), download(site).click()]);
    expect(file.suggestedFilename()).toBe("carnaval.apk");
    await expect(dialog(site, text("steps.android")).getByRole("listitem")).toHaveText([
      text("step.file"),
      text("step.unknown"),
      "Tap Install, then open Carnaval.",
    ]);
    expect(await accessibilityViolations(site)).toEqual([]);
  });

  test("opens the pop-up where nothing else applies, with the promotions for players with the app", async ({
    site,
  }) => {
    await site.route("**/wps/relay/MCSFE_getMerchantAvailablePromotions*", async (route) => {
      const APP_DOWNLOAD = { enabled: true, count: 2 };
      await route.fulfill({ json: { success: true, value: { APP_DOWNLOAD, REFERRAL: { enabled: false, count: 0 } } } });
    });
    await openHome(site, "noor");
    await download(site).click();
    const popup = dialog(site, text("title"));
    await expect(popup.getByRole("link")).toHaveText([text("android")]);
    await expect(popup).toContainText("App-only offers: 2");
  });
});

interface Handed {
  readonly handed: unknown[];
}

test.describe("the button, on iOS", () => {
  test.use({ userAgent: userAgents.ios });

  test("opens the App Store's page before it offers the profile", async ({ site }) => {
    await withSettings(site, { resources: [profile, ios] });
    await openHome(site, "lotus");
    const store = site.waitForRequest(ios.url);
    await download(site).click();
    await store;
  });

  test("downloads the profile, says where it is on iOS 17, then shows each step", async ({ site }) => {
    await openHome(site, "carnaval");
    const [file] = await Promise.all([site.waitForEvent("download"), download(site).click()]);
    expect(file.suggestedFilename()).toBe("carnaval.mobileconfig");
    const tips = site.getByRole("alertdialog");
    await expect(tips).toContainText(text("profileTips"));
    await tips.getByRole("button").click();
    const guide = dialog(site, text("steps.profile"));
    await expect(guide.getByRole("listitem")).toHaveText([
      text("step.allow"),
      text("step.settings"),
      text("step.install"),
      "Open Carnaval from your home screen.",
    ]);
    await expect(guide).toContainText(text("minutes"));
    expect(await accessibilityViolations(site)).toEqual([]);
  });
});

test.describe("the button, in another company's app on iOS", () => {
  test.use({ userAgent: userAgents.line });

  test("leads to Safari, which alone takes a profile", async ({ site }) => {
    await openHome(site, "carnaval");
    await download(site).click();
    const guide = dialog(site, text("steps.profile"));
    await expect(guide).toContainText(text("step.safari"));
    const outside = site.waitForRequest(/openExternalBrowser=1/);
    await guide.getByRole("button", { name: english("site.login.openOutside") }).click();
    await outside;
  });
});

test.describe("on a desktop", () => {
  test.use({ userAgent: userAgents.desktop, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("the button opens the pop-up with the links of both phones", async ({ site }) => {
    await openHome(site, "lotus");
    await download(site).click();
    await expect(dialog(site, text("title")).getByRole("link")).toHaveText([text("android"), text("profile")]);
  });

  test("the app's page has a code for a phone", async ({ site }) => {
    await openHome(site, "lotus", "/m/app");
    await expect(site.getByRole("main").getByRole("img", { name: text("page.scan") })).toBeVisible();
  });
});

test.describe("the app's pages, on Android", () => {
  test.use({ userAgent: userAgents.android });

  for (const [path, title] of [
    ["/m/app", "Lotus on your phone"],
    ["/m/download", "Download Lotus"],
  ] as const)
    test(`${path} offers the app, says what it gives and how it is installed`, async ({ site }) => {
      await openHome(site, "lotus", path);
      await expect(site.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(site).toHaveTitle(`${text("title")} · Lotus`);
      const main = site.getByRole("main");
      await expect(main.getByRole("heading", { name: text("page.how") })).toBeVisible();
      await expect(main).toContainText(text("page.alerts"));
      expect(await accessibilityViolations(site)).toEqual([]);
      const [file] = await Promise.all([
        site.waitForEvent("download"),
        main.getByRole("link", { name: text("android") }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("lotus.apk");
    });

  test("wear the gateway's template: picture, description and its colour, the icon of the installed site", async ({
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
    await openHome(site, "lotus", "/m/app");
    const main = site.getByRole("main");
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
});

test.describe("the merchant's app", () => {
  test.use({ userAgent: userAgents.android });
  const update = (site: Page) => dialog(site, text("upgrade.title"));

  test("of an older version is asked to update, by the links; it may be put off", async ({ site }) => {
    await openHome(site, "lotus", "/m/home?inApp=1&appVersion=2.4.38");
    await expect(update(site)).toContainText("2.4.39");
    expect(await accessibilityViolations(site)).toEqual([]);
    await update(site)
      .getByRole("button", { name: text("upgrade.action") })
      .click();
    await expect(dialog(site, text("title")).getByRole("link", { name: text("android") })).toBeVisible();
    await site.keyboard.press("Escape");
    await update(site)
      .getByRole("button", { name: text("upgrade.later") })
      .click();
    await expect(site.getByRole("dialog")).toHaveCount(0);
  });

  test("from 2.4.39 on downloads the update directly, and must where the merchant says so", async ({ site }) => {
    await withSettings(site, { latestVersion: "2.5.0" });
    await overrideStatus(site, { whitelabelVal: { MANDATORYAPPUPDATES3: true } });
    await openHome(site, "lotus", "/m/home?inApp=1&appVersion=2.4.39");
    await expect(update(site)).toBeVisible();
    await expect(update(site).getByRole("button")).toHaveText([text("upgrade.action")]);
    await site.keyboard.press("Escape");
    await site.goBack();
    await expect(update(site)).toBeVisible();
    const [file] = await Promise.all([
      site.waitForEvent("download"),
      update(site)
        .getByRole("button", { name: text("upgrade.action") })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe("lotus.apk");
  });

  for (const [name, over, version] of [
    ["of the latest version", {}, "2.4.39"],
    ["without a link for its platform", { resources: [ios, profile] }, "2.4.1"],
  ] as const)
    test(`${name} is asked nothing`, async ({ site }) => {
      await withSettings(site, over);
      await openHome(site, "lotus", `/m/home?inApp=1&appVersion=${version}`);
      await site.waitForLoadState("networkidle");
      await expect(site.getByRole("dialog")).toHaveCount(0);
    });
});

test("an address of a web clip is one, with the bar only for an iOS link", async ({ site }) => {
  await openHome(site, "lotus", "/m/home?webclip=1");
  await site.waitForLoadState("networkidle");
  await expect(bar(site)).toHaveCount(0);
  expect(await site.evaluate(() => localStorage.getItem("WEBCLIP"))).toBe("1");
  await withSettings(site, { resources: [ios, android] });
  await site.evaluate(() => sessionStorage.clear());
  await openHome(site, "lotus");
  await expect(bar(site)).toBeVisible();
});
