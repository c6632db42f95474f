import { describe, expect, it } from "vitest";
import { attributionInfo } from "#core/platform/index.ts";
import { createPlatform } from "./platform.ts";
import { testWindow } from "./testing.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1";
const ipad = "Mozilla/5.0 (iPad; CPU OS 16_2 like Mac OS X) AppleWebKit/605.1.15 Version/16.2 Safari/604.1";

function arrived(path: string, { userAgent = iphone, globals = {}, host = "lotus.example" } = {}) {
  const window = Object.assign(testWindow(`https://${host}${path}`, { userAgent }), globals);
  return { window, platform: createPlatform({ window, domains: ["lotus.example"], stored: [] }) };
}

describe('spec 3 "Stored registration info", spec 3 "Stored ad-attribution info": attribution is remembered', () => {
  it("the affiliate", () => {
    const { window, platform } = arrived("/m/home?r=ref7", { host: "vip8.lotus.example" });
    const info = { affiliateCode: "vip8", referralCode: "ref7", originalDomain: "vip8.lotus.example" };
    expect(JSON.parse(window.localStorage.getItem("reg_info") ?? "")).toEqual(info);
    expect(platform.registrationInfo()).toEqual(info);
  });

  it("and stays remembered on a later visit without an affiliate", () => {
    const { window } = arrived("/m/home?affiliateCode=vip8");
    window.location.href = "https://lotus.example/m/home";
    const later = createPlatform({ window, domains: ["lotus.example"], stored: [] });
    expect(later.landing.affiliation.affiliateCode).toBeUndefined();
    expect(later.registrationInfo()).toEqual({ affiliateCode: "vip8", originalDomain: "vip8.lotus.example" });
  });

  it("and stays when a later visit brings a referral code alone, which replaces the earlier one", () => {
    const { window } = arrived("/m/home?affiliateCode=vip8&referralCode=ref6");
    window.location.href = "https://lotus.example/m/home?r=ref7";
    const later = createPlatform({ window, domains: ["lotus.example"], stored: [] });
    const info = { affiliateCode: "vip8", referralCode: "ref7", originalDomain: "vip8.lotus.example" };
    expect(later.registrationInfo()).toEqual(info);
    expect(JSON.parse(window.localStorage.getItem("reg_info") ?? "")).toEqual(info);
  });

  it("and is replaced by a later visit's affiliate", () => {
    const { window } = arrived("/m/home?affiliateCode=vip8");
    window.location.href = "https://lotus.example/m/home?affiliateCode=vip9";
    const later = createPlatform({ window, domains: ["lotus.example"], stored: [] });
    expect(later.registrationInfo()).toEqual({ affiliateCode: "vip9", originalDomain: "vip9.lotus.example" });
  });

  it("nothing of a visitor without an affiliate, who still has a domain", () => {
    const { window, platform } = arrived("/m/home");
    expect(window.localStorage.getItem("reg_info")).toBeNull();
    expect(platform.registrationInfo()).toEqual({ originalDomain: "lotus.example" });
  });

  it("nothing of a value that can't be an id", () => {
    for (const hostile of ["x".repeat(64_000), "a%00", "a%0Db", ""]) {
      const query = ["affiliateCode", "referralCode", "tid", "adid"].map((name) => `${name}=${hostile}`).join("&");
      const { platform } = arrived(`/m/home?${query}`, {
        globals: { LiveryApp: { version: "2", attribution: { idfa: "x".repeat(64_000) } } },
      });
      platform.storage.setConsent("ads", true);
      expect(platform.registrationInfo()).toEqual({ originalDomain: "lotus.example" });
      expect(platform.trackId()).toBeUndefined();
      expect(platform.storage.get(attributionInfo)).toBeUndefined();
    }
    expect(arrived("/m/home?referralCode=%00&r=ref7").platform.registrationInfo().referralCode).toBe("ref7");
  });

  it("of a preview's address, the merchant's own", () => {
    const { platform } = arrived("/m/home", { host: "preview.lotus.example" });
    expect(platform.registrationInfo()).toEqual({ originalDomain: "www.lotus.example" });
  });

  it.each(["the address", "the app's bridge"])("the app's whole attribution, by %s", (way) => {
    const info = Object.fromEntries(
      "adAppToken gpsAdid adid afAppId appsflyerId afAdvertisingId afOaid idfa idfv"
        .split(" ")
        .map((name, index) => [name, `id-${index}`]),
    );
    const { window, platform } =
      way === "the address"
        ? arrived(`/m/home?${new URLSearchParams(info)}`)
        : arrived("/m/home", { globals: { LiveryApp: { version: "2", attribution: { ...info, other: "x" } } } });
    expect(window.localStorage.getItem("s2s_info")).toBeNull();
    platform.storage.setConsent("ads", true);
    expect(JSON.parse(window.localStorage.getItem("s2s_info") ?? "")).toEqual(info);
  });

  it("the tracking link and the app's attribution, once there is consent", () => {
    const { window, platform } = arrived("/m/home?tid=t1&adid=a1", {
      globals: { LiveryApp: { version: "2.4.39", attribution: { idfa: "i1", adid: "app" } } },
    });
    expect(platform.trackId()).toBe("t1");
    expect(window.localStorage.getItem("tid")).toBeNull();
    platform.storage.setConsent("ads", true);
    expect(window.localStorage.getItem("tid")).toBe("t1");
    expect(JSON.parse(window.localStorage.getItem("s2s_info") ?? "")).toEqual({ adid: "a1", idfa: "i1" });
  });
});

describe('spec 3 "Register payload", spec 3 "Device and markers": how a registration counts, and the device of a log-in', () => {
  it.each([
    ["a browser", "/m/home", {}, "H5", undefined],
    ["an iPad's browser", "/m/home", { userAgent: ipad }, "H5", "IPAD"],
    ["a web clip", "/m/home?webclip=1", {}, "WEBCLIP", "WEBCLIP"],
    ["a web clip of an older profile", "/m/home?WEBCLIP=1", {}, "WEBCLIP", "WEBCLIP"],
    ["the wrapper app, by its bridge", "/m/home", { globals: { LiveryApp: { version: "1" } } }, "APP", undefined],
    ["the wrapper app, by its mark", "/m/home?inApp=1", {}, "APP", undefined],
  ] as const)("in %s", (_, path, options, registerMethod, device) => {
    const { platform } = arrived(path, options);
    expect(platform.registerMethod).toBe(registerMethod);
    expect(platform.device).toBe(device);
  });

  it("on the home screen", () => {
    const matchMedia = () => ({ matches: true });
    const { platform } = arrived("/m/home", { globals: { matchMedia } });
    expect(platform).toMatchObject({ displayMode: "pwa", registerMethod: "PWA", device: "PWA", pwaType: "PWA" });
    const window = Object.assign(testWindow("https://lotus.example/", { userAgent: iphone }), { matchMedia });
    Object.defineProperty(window.navigator, "standalone", { value: true });
    expect(createPlatform({ window: window as typeof globalThis & Window, domains: [], stored: [] })).toMatchObject({
      displayMode: "a2hs",
      registerMethod: "PWA",
      pwaType: "A2HS",
    });
  });

  it("stays a web clip after the mark has left the address", () => {
    const { window } = arrived("/m/home?WEBCLIP=1");
    window.location.href = "https://lotus.example/m/login";
    expect(createPlatform({ window, domains: [], stored: [] }).displayMode).toBe("webclip");
  });
});

describe("the page's address", () => {
  it("is sent without secrets, with its kept fields added to paths", () => {
    const { platform } = arrived("/m/home?kw=slots&token=secret#x");
    expect(platform.pageUrl()).toBe("https://lotus.example/m/home?kw=slots");
    expect(platform.keepQuery("/m/login")).toBe("/m/login?kw=slots");
    expect(platform.landing).toMatchObject({ path: "/m/home", hash: "#x" });
    expect(platform.landing.query.get("token")).toBe("secret");
  });

  it("the app's version comes from its bridge or from the address", () => {
    expect(arrived("/?appVersion=2.4.40").platform.appVersion).toBe("2.4.40");
    expect(arrived("/", { globals: { LiveryApp: { version: "2.4.39" } } }).platform.appVersion).toBe("2.4.39");
    expect(arrived("/").platform.appVersion).toBeUndefined();
  });

  it("knows a wallet's browser from other apps', and where a page of another site gets a window", () => {
    const inApp = (userAgent: string, path = "/") => {
      const { inAppBrowser, isWallet, hasWindows, opensWindows } = arrived(path, { userAgent }).platform;
      return [inAppBrowser, isWallet, hasWindows, opensWindows];
    };
    expect(inApp(`${iphone} PayMaya/2.1`)).toEqual(["maya", true, false, false]);
    expect(inApp(`${iphone} Line/14.1`)).toEqual(["line", false, true, false]);
    expect(inApp(iphone, "/?inApp=1")).toEqual([undefined, false, false, false]);
    // The merchant's own app is a web view, too.
    const webView = "Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/125.0.0.0 Mobile";
    expect(inApp(webView)).toEqual(["webview", false, true, false]);
    expect(inApp(webView, "/?inApp=1")).toEqual([undefined, false, false, false]);
    expect(inApp(iphone)).toEqual([undefined, false, true, true]);
  });
});
