import { describe, expect, it } from "vitest";
import { displayMode, findAppBrowser, isIpad, operatingSystem } from "./browser.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const safari = `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`;
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";
/** As apps show pages on Android, with the system's mark. */
const webView = android.replace("Pixel 8", "Pixel 8 Build/UP1A.231005.007; wv");
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5";

describe("in-app browsers", () => {
  it.each([
    ["line", `${iphone} Mobile/15E148 Safari Line/14.9.0`],
    ["facebook", `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0.0.29.107]`],
    ["facebook", `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.40.85;]`],
    ["instagram", `${iphone} Mobile/15E148 Instagram 330.0.3.29.92 (iPhone14,5; iOS 17_5_1)`],
    ["telegram", `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 Telegram-Android/10.13`],
    ["tiktok", `${iphone} Mobile/15E148 musical_ly_34.5.0 BytedanceWebview/d8a21c6`],
    ["kwai", `${android} Chrome/124.0 Mobile Safari/537.36 Kwai/10.5 kwai-android`],
    ["maya", `${android} Chrome/124.0 Mobile Safari/537.36 PayMaya/2.110`],
    ["twitter", `${iphone} Mobile/15E148 Twitter for iPhone/10.48`],
    ["twitter", `${webView} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 TwitterAndroid`],
    ["wechat", `${webView} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MicroMessenger/8.0.47.2560`],
    ["wechat", `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/en`],
    ["kakaotalk", `${webView} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36;KAKAOTALK 2410540`],
    ["kakaotalk", `${iphone} Mobile/15E148 KAKAOTALK/11.2.5 (INAPP)`],
    // Zalo takes Android's own mark away.
    [
      "zalo",
      `${android} Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 Zalo android/260501901 ZaloTheme/light`,
    ],
    ["zalo", `${iphone} Mobile/15E148 Zalo iOS/640 ZaloTheme/light ZaloLanguage/vn`],
    ["snapchat", `${android} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 Snapchat/13.17.0.42`],
    ["snapchat", `${iphone} Mobile/15E148 Snapchat/13.8.0.40 (like Safari/8618.2.12.11.6, panda)`],
    ["tiktok", `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 trill_340502 JsSdk/1.0 NetType/WIFI`],
    ["tiktok", `${webView} Version/4.0 Chrome/68.0 Mobile Safari/537.36 AppName/ultralite Region/ID ByteLocale/id-ID`],
    ["facebook", `${webView} Version/4.0 Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.40.85;]`],
    ["webview", `${webView} Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ])("recognises %s's", (name, userAgent) => expect(findAppBrowser(userAgent, {})?.name).toBe(name));

  it("recognises Telegram's on iOS by its bridge", () => {
    expect(findAppBrowser(safari, { TelegramWebviewProxy: {} })?.name).toBe("telegram");
  });

  it.each([safari, `${android} Chrome/124.0 Mobile Safari/537.36`, mac])(
    "takes %s for an ordinary one",
    (userAgent) => {
      expect(findAppBrowser(userAgent, {})).toBeUndefined();
    },
  );
});

describe("devices", () => {
  it("distinguishes phones, tablets that report a Mac, and desktops", () => {
    expect(operatingSystem(safari, 5)).toBe("ios");
    expect(operatingSystem(mac, 5)).toBe("ios");
    expect(operatingSystem(mac, 0)).toBe("desktop");
    expect(operatingSystem(android, 5)).toBe("android");
    expect(isIpad(mac, 5)).toBe(true);
    expect(isIpad(safari, 5)).toBe(false);
  });
});

describe('spec 4 "Display mode": how the site is shown', () => {
  const marks = { webclip: false, iosStandalone: false, standalone: false };

  it("distinguishes a tab, an installed app, a web clip and a home-screen icon", () => {
    expect(displayMode(marks)).toBe("browser");
    expect(displayMode({ ...marks, standalone: true })).toBe("pwa");
    expect(displayMode({ ...marks, standalone: true, iosStandalone: true })).toBe("a2hs");
    expect(displayMode({ webclip: true, standalone: true, iosStandalone: true })).toBe("webclip");
  });
});
