import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { DownloadContext, DownloadManifest, DownloadStrategy } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createDownload } from "./create-download.ts";
import {
  applies,
  type BarVisit,
  installKindOf,
  iosVersion,
  isAppDownload,
  isLater,
  linksFor,
  linksOf,
  showsBar,
} from "./rules.ts";

const ios = { resourceType: "IOS", url: "https://apps.example/id1" } as const;
const profile = { resourceType: "MOBILECONFIG", url: "/dl/lotus.mobileconfig" } as const;
const android = { resourceType: "Android", url: "/dl/lotus.apk" } as const;

const promotions = "/wps/relay/MCSFE_getMerchantAvailablePromotions";

const settings = (over: Partial<DownloadSettings> = {}): DownloadSettings => ({
  resources: [ios, profile, android],
  banner: { image: "/icon.svg", title: "Lotus", text: "One tap away" },
  loginRequired: false,
  minVipLevel: 0,
  latestVersion: "2.4.39",
  ...over,
});

const visit = (over: Partial<BarVisit> = {}): BarVisit => ({
  os: "android",
  displayMode: "browser",
  isApp: false,
  hasSession: false,
  rankLevel: undefined,
  ...over,
});

describe('spec 4 "Download bar"', () => {
  it("is shown, unless in the app, or installed", () => {
    expect(showsBar(settings(), visit())).toBe(true);
    expect(showsBar(settings(), visit({ isApp: true }))).toBe(false);
    expect(showsBar(settings(), visit({ displayMode: "pwa" }))).toBe(false);
    expect(showsBar(settings(), visit({ os: "ios", displayMode: "a2hs" }))).toBe(false);
  });

  it("is hidden without a banner image", () => {
    expect(showsBar(settings({ banner: null }), visit())).toBe(false);
    expect(showsBar(settings({ banner: { image: "", title: "Lotus", text: "" } }), visit())).toBe(false);
  });

  it("is hidden in a web clip without an iOS link", () => {
    const clip = visit({ os: "ios", displayMode: "webclip" });
    expect(showsBar(settings(), clip)).toBe(true);
    expect(showsBar(settings({ resources: [profile, android] }), clip)).toBe(false);
  });

  it("is hidden when the platform has no link; on a desktop any phone's link suffices", () => {
    const icon = { resourceType: "AppDownloadIcon", url: "/icon.svg" } as const;
    expect(showsBar(settings({ resources: [android, icon] }), visit({ os: "ios" }))).toBe(false);
    expect(showsBar(settings({ resources: [ios, profile] }), visit({ os: "android" }))).toBe(false);
    expect(showsBar(settings({ resources: [{ ...android, url: "" }] }), visit())).toBe(false);
    expect(showsBar(settings({ resources: [ios] }), visit({ os: "desktop" }))).toBe(true);
    expect(showsBar(settings({ resources: [icon] }), visit({ os: "desktop" }))).toBe(false);
  });

  it("waits for a session where log-in is required", () => {
    expect(showsBar(settings({ loginRequired: true }), visit())).toBe(false);
    expect(showsBar(settings({ loginRequired: true }), visit({ hasSession: true }))).toBe(true);
  });

  it("is hidden from members below a rank", () => {
    const third = settings({ minVipLevel: 3 });
    expect(showsBar(third, visit({ hasSession: true }))).toBe(false);
    expect(showsBar(third, visit({ hasSession: true, rankLevel: 2 }))).toBe(false);
    expect(showsBar(third, visit({ hasSession: true, rankLevel: 3 }))).toBe(true);
    expect(showsBar(third, visit())).toBe(true);
  });
});

describe('spec 3 "Download resources", spec 4 "Download button behaviour": links', () => {
  it("to .mobileconfig, .apk and .ipa files are app downloads", () => {
    for (const url of ["/a/lotus.mobileconfig", "https://dl.example/lotus.APK?v=2", "https://dl.example/x.ipa#now"])
      expect(isAppDownload(url)).toBe(true);
    for (const url of ["https://apps.example/id1", "https://dl.example/apk", "/x?file=lotus.apk", ""])
      expect(isAppDownload(url)).toBe(false);
  });

  it("are offered by platform, the app before the profile", () => {
    const links = linksOf(settings());
    expect(linksFor("ios", links)).toEqual(["IOS", "MOBILECONFIG"]);
    expect(linksFor("android", links)).toEqual(["Android"]);
    expect(linksFor("desktop", links)).toEqual(["Android", "IOS", "MOBILECONFIG"]);
  });
});

type Given = { readonly id: string; readonly run?: DownloadStrategy["run"] } & Pick<DownloadManifest, "priority"> &
  Partial<DownloadManifest>;

function aButton(strategies: readonly Given[], over: TestSiteOptions = {}) {
  const done: string[] = [];
  const loaded: string[] = [];
  const site = testSite({
    window: testWindow("https://lotus.example/m/home", { userAgent: "Mozilla/5.0 (Linux; Android 14)" }),
    record: {
      plugins: strategies.map(
        ({ id, run, ...manifest }): ChosenPlugin<DownloadManifest> => ({
          point: "download",
          id,
          ...(run && { url: "" }),
          manifest: { api: 1, title: id, settings: { type: "object" }, ...manifest },
          settings: {},
        }),
      ),
    },
    loadPlugin: async ({ id }) => {
      loaded.push(id);
      return { default: { api: 1, activate: () => strategies.find((each) => each.id === id) } };
    },
    answers: {
      [promotions]: { APP_DOWNLOAD: { enabled: true, count: 1 }, REFERRAL: { enabled: true, count: 1 } },
    },
    install: { store: createStore(() => ({ canInstall: true })), prompt: async () => "accepted" },
    i18n: { t: (key: string) => key },
    overlays: { alert: async ({ message }) => void done.push(`alert ${message}`) },
    navigate: (path) => done.push(`to ${path}`),
    leave: (url) => done.push(`leave ${url}`),
    warn: () => {},
    ...over,
  });
  site.events.on("app.downloaded", () => done.push("downloaded"));
  const download = createDownload(site, {
    openPopup: () => done.push("popup"),
    showSteps: (kind) => done.push(`steps ${kind}`),
  });
  return { download, done, loaded, clock: site.clock };
}

const strategy = (id: string, priority: number, run: DownloadStrategy["run"]): Given => ({ id, priority, run });

describe('spec 4 "Download button behaviour": download button', () => {
  it("runs the first strategy that applies, by priority and not by order of choice", async () => {
    const { download, done, loaded } = aButton([
      strategy("popup", 90, (_, actions) => actions.openPopup()),
      strategy("links", 40, ({ links }, actions) => actions.openLink(links.Android ?? "")),
      { ...strategy("referral", 10, () => {}), conditions: { referral: false } },
    ]);
    await download.press(settings());
    expect(loaded).toEqual(["links"]);
    expect(done).toEqual(["downloaded", "leave /dl/lotus.apk", "steps android"]);
  });

  it("runs the one that the brand names first where two have the same priority", async () => {
    const run = vi.fn();
    const { download, loaded } = aButton([strategy("b", 40, run), strategy("a", 40, run)]);
    await download.press(settings());
    expect(loaded).toEqual(["b"]);
  });

  it("gives strategies the context that they need", async () => {
    const run = vi.fn();
    const { download } = aButton([strategy("links", 40, run)]);
    await download.press(settings({ resources: [android] }));
    expect(run.mock.calls[0]?.[0]).toEqual({
      platform: "android",
      links: { Android: "/dl/lotus.apk" },
      displayMode: "browser",
      inAppBrowser: undefined,
      canInstall: true,
      referralEnabled: true,
      currentVersion: undefined,
    });
  });

  it("needs no code for a link, the install prompt and the pop-up", async () => {
    const press = async (open: DownloadManifest["open"] & string, over: TestSiteOptions = {}) => {
      const { download, done, loaded } = aButton([{ id: "data", priority: 40, open }], over);
      await download.press(settings());
      expect(loaded).toEqual([]);
      return done;
    };
    expect(await press("Android")).toEqual(["downloaded", "leave /dl/lotus.apk", "steps android"]);
    expect(await press("referral")).toEqual(["to /m/inviteFriends"]);
    expect(await press("popup")).toEqual(["popup"]);
    const install = (outcome: "accepted" | "unavailable") => ({
      install: { store: createStore(() => ({ canInstall: true })), prompt: async () => outcome },
    });
    expect(await press("installPrompt", install("accepted"))).toEqual([]);
    expect(await press("installPrompt", install("unavailable"))).toEqual(["popup"]);
  });

  it("tries the next strategy where one finds that it does not apply", async () => {
    const { download, done, loaded } = aButton([
      strategy("handler", 20, async () => "next" as const),
      { id: "apk", priority: 60, open: "Android" },
    ]);
    await download.press(settings());
    expect(loaded).toEqual(["handler"]);
    expect(done).toEqual(["downloaded", "leave /dl/lotus.apk", "steps android"]);
  });

  it("leads agents to their own screen of the referral", async () => {
    const referral = { id: "referral", priority: 10, open: "referral" } as const;
    const agent = aButton([referral], { session: { store: createStore(() => ({ info: { type: 1 } })) } as never });
    await agent.download.press(settings());
    expect(agent.done).toEqual(["to /m/agentRegister"]);
  });

  it("opens the pop-up when the strategy fails, and when none applies", async () => {
    const broken = strategy("links", 40, () => {
      throw new Error("no link");
    });
    for (const strategies of [[broken], [], [{ ...strategy("off", 1, () => {}), flag: "OFF3" }]]) {
      const { download, done } = aButton(strategies);
      await download.press(settings());
      expect(done).toEqual(["popup"]);
    }
  });

  it("opens the pop-up, not the next strategy, when one fails", async () => {
    const { download, done } = aButton([
      strategy("links", 40, () => Promise.reject(new Error("no link"))),
      { id: "apk", priority: 60, open: "Android" },
    ]);
    await download.press(settings());
    expect(done).toEqual(["popup"]);
  });

  it.each([
    [{ displayMode: "a2hs" }, "pwa"],
    [{ displayMode: "pwa" }, "pwa"],
    [{ displayMode: "webclip" }, "webclip"],
    [{ isApp: true, displayMode: "pwa" }, "app"],
  ] as const)("in %j is in the display mode %s", async (platform, displayMode) => {
    const run = vi.fn();
    const { download } = aButton([strategy("links", 40, run)], { platform });
    await download.press(settings());
    expect(run.mock.calls[0]?.[0]).toMatchObject({ displayMode });
  });

  it("does not wait long for the promotions: the browser's install prompt needs a recent tap", async () => {
    const run = vi.fn();
    const { download, clock } = aButton([strategy("home", 30, run)], {
      answers: { [promotions]: () => new Promise(() => {}) },
    });
    const pressed = download.press(settings());
    await clock.advance(1500);
    await pressed;
    expect(run.mock.calls[0]?.[0]).toMatchObject({ referralEnabled: false });
  });
});

describe('spec 4 "Download button behaviour": a strategy\'s conditions', () => {
  const context: DownloadContext = {
    platform: "ios",
    links: { IOS: "https://apps.example/id1" },
    displayMode: "browser",
    inAppBrowser: undefined,
    canInstall: false,
    referralEnabled: false,
    currentVersion: undefined,
  };
  const manifest = { api: 1, title: "x", priority: 1, settings: { type: "object" } } as const;

  it.each<[Partial<DownloadManifest>, boolean]>([
    [{}, true],
    [{ conditions: { platform: ["ios", "android"] } }, true],
    [{ conditions: { platform: ["android"] } }, false],
    [{ conditions: { displayMode: ["pwa"] } }, false],
    [{ conditions: { link: ["MOBILECONFIG", "IOS"] } }, true],
    [{ conditions: { link: ["MOBILECONFIG"] } }, false],
    [{ conditions: { canInstall: true } }, false],
    [{ conditions: { canInstall: false, referral: false, inApp: false } }, true],
    [{ conditions: { referral: true } }, false],
    [{ conditions: { inApp: true } }, false],
    [{ conditions: { platform: ["ios"], canInstall: true } }, false],
    [{ open: "IOS" }, true],
    [{ open: "Android" }, false],
    [{ open: "referral" }, false],
    [{ open: "popup" }, true],
    [{ open: "installPrompt" }, true],
  ])("%j: %s", (fields, expected) => {
    expect(applies({ ...manifest, ...fields }, context)).toBe(expected);
  });
});

describe('spec 4 "Download button behaviour": following a link', () => {
  it("counts files as downloads, a store's page not", async () => {
    const { download, done } = aButton([]);
    await download.follow("https://apps.example/id1");
    await download.follow("/dl/lotus.apk");
    expect(done).toEqual(["leave https://apps.example/id1", "downloaded", "leave /dl/lotus.apk", "steps android"]);
  });

  it('explains where the profile is, on iOS 17 and later (spec 8 "Errors")', async () => {
    const on = (version: number) => aButton([], { platform: { os: "ios", userAgent: `iPhone OS ${version}_0` } });
    const old = on(16);
    await old.download.follow("/dl/lotus.mobileconfig");
    expect(old.done).not.toContain("alert site.download.profileTips");
    const current = on(17);
    await current.download.follow("/dl/lotus.mobileconfig");
    expect(current.done).toContain("alert site.download.profileTips");
  });

  it('shows an alert when there is no address (spec 8 "Errors")', async () => {
    const { download, done } = aButton([]);
    await download.follow("");
    expect(done).toEqual(["alert site.download.noLink"]);
  });

  it("of a file shows what to do with it, on the device that it is for", async () => {
    const stepsAfter = async (url: string, platform: Record<string, unknown>) => {
      const { download, done } = aButton([], { platform });
      await download.follow(url);
      return done.filter((step) => step.startsWith("steps"));
    };
    expect(await stepsAfter("/dl/lotus.mobileconfig", { os: "ios" })).toEqual(["steps profile"]);
    expect(await stepsAfter("/dl/lotus.mobileconfig", { os: "desktop" })).toEqual([]);
    expect(await stepsAfter("/dl/lotus.apk", { os: "android" })).toEqual(["steps android"]);
    expect(await stepsAfter("/dl/lotus.apk", { os: "android", isApp: true })).toEqual([]);
    expect(await stepsAfter("https://apps.example/id1", { os: "ios" })).toEqual([]);
  });

  it("downloads no profile in another company's app: its first step is Safari", async () => {
    const { download, done } = aButton([], { platform: { os: "ios", inAppBrowser: "line" } });
    await download.follow("/dl/lotus.mobileconfig");
    expect(done).toEqual(["steps profile"]);
  });
});

describe('spec 4 "Download button behaviour": the app\'s versions', () => {
  it.each([
    ["2.4.40", "2.4.39", true],
    ["2.4.39", "2.4.39", false],
    ["2.4.9", "2.4.39", false],
    ["2.10", "2.9.9", true],
    ["3", "2.9.9", true],
    ["2.9.9", "3.0.1", false],
    ["2.4.39.1", "2.4.39", true],
    ["", "1.0", false],
    ["x.y", "1", false],
  ])("%s is later than %s: %s", (a, b, later) => {
    expect(isLater(a, b)).toBe(later);
  });

  it("and iOS's, are read also where the OS part of the user agent is frozen", () => {
    const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1";
    expect(iosVersion(safari)).toBe(17);
    expect(iosVersion(safari.replace("17_5_1", "18_6").replace("Version/17.5", "Version/26.0"))).toBe(26);
    expect(iosVersion("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0")).toBeUndefined();
  });

  it("files that a person installs by hand are profiles and Android packages", () => {
    expect(installKindOf("/dl/a.mobileconfig?x=1")).toBe("profile");
    expect(installKindOf("https://dl.example/a.APK")).toBe("android");
    expect(installKindOf("https://dl.example/a.ipa")).toBeUndefined();
  });
});
