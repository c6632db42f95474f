import { describe, expect, it, vi } from "vitest";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { readAppName } from "./app-identity.ts";
import { watchInstallation } from "./ask-to-install.idle.tsx";
import { guideFor } from "./guide-for.ts";
import type { Install } from "./install.ts";
import { installDeclined, installDeclines } from "./stored.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

interface Visit extends Omit<TestSiteOptions, "window"> {
  readonly path?: string;
  readonly userAgent?: string;
  /** Stored by an earlier visit. */
  readonly local?: Readonly<Record<string, string>>;
  /** What the manifest request ends in. */
  readonly manifest?: () => Promise<Response>;
}

function aPage({ path = "/m/home", userAgent = "", local = {}, manifest, ...over }: Visit = {}) {
  const window = testWindow(`https://lotus.example${path}`, userAgent === "" ? {} : { userAgent });
  for (const [key, value] of Object.entries(local)) window.localStorage.setItem(key, value);
  const toast = vi.fn(() => () => {});
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const asked: { url: string; headers: unknown }[] = [];
  const site = testSite({
    window,
    overlays: { toast },
    i18n: { t: (key: string, { name = "" }: { name?: string } = {}) => `${key} ${name}`.trim(), ready: async () => {} },
    consent: async () => ({ settled: () => settled }) as never,
    async fetch(url, { headers }) {
      asked.push({ url, headers });
      return manifest ? manifest() : Response.json({ short_name: "Lotus Play" });
    },
    ...over,
  });
  const installed = vi.fn();
  site.events.on("app.installed", installed);
  const prompted = vi.fn();
  const offer = (outcome: "accepted" | "dismissed" = "accepted", prompt: () => Promise<unknown> = async () => {}) => {
    const event = Object.assign(new window.Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        prompted();
        return prompt();
      },
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return event;
  };
  const layers = () => site.overlays.store.getState().layers.filter(({ leaving }) => !leaving);
  return {
    window,
    site,
    storage: site.platform.storage,
    install: site.install,
    installed,
    prompted,
    toast,
    offer,
    asked,
    layers,
    answerConsent: async () => {
      settle();
      await site.clock.advance(0);
    },
    wait: (ms: number) => site.clock.advance(ms),
    watch: () => void watchInstallation(site),
    answer: async (isAccepted: boolean | undefined) => {
      site.overlays.close(undefined, isAccepted);
      await vi.waitFor(() => site.clock.advance(0));
    },
  };
}

const can = (install: Install) => install.store.getState().canInstall;

describe('spec 4 "Install prompt"', () => {
  it("is intercepted and kept until it is requested", async () => {
    const { install, offer } = aPage();
    expect(can(install)).toBe(false);
    const event = offer("accepted");
    expect(event.defaultPrevented).toBe(true);
    expect(can(install)).toBe(true);
  });

  it("accepted shows an installing message, and is used up", async () => {
    const { install, offer, toast, storage } = aPage();
    offer("accepted");
    expect(await install.prompt()).toBe("accepted");
    expect(toast).toHaveBeenCalledExactlyOnceWith("site.install.installing");
    expect(storage.get(installDeclines)).toBeUndefined();
    expect(can(install)).toBe(false);
    expect(await install.prompt()).toBe("unavailable");
  });

  it("declined sets the session's flag and counts", async () => {
    const { install, offer, toast, window } = aPage();
    for (const count of ["1", "2"]) {
      offer("dismissed");
      expect(await install.prompt()).toBe("dismissed");
      expect(window.localStorage.getItem("a2hs_declined")).toBe(count);
    }
    expect(window.sessionStorage.getItem("a2hs_declined")).toBe("1");
    expect(toast).not.toHaveBeenCalled();
  });

  it("sets the count to 99 and a flag once the site is installed, and emits it", () => {
    const { window, installed, install, offer, watch } = aPage();
    watch();
    offer("accepted");
    window.dispatchEvent(new window.Event("appinstalled"));
    expect(window.localStorage.getItem("a2hs_declined")).toBe("99");
    expect(window.localStorage.getItem("a2hs_installed")).toBe("1");
    expect(installed).toHaveBeenCalledTimes(1);
    expect(can(install)).toBe(false);
  });

  it("is unavailable when the browser refuses to show it", async () => {
    const { install, offer } = aPage();
    offer("accepted", () => Promise.reject(new Error("no gesture")));
    expect(await install.prompt()).toBe("unavailable");
  });

  it("counts as installed at iOS's first start from the home screen, once", () => {
    const first = aPage({ platform: { displayMode: "a2hs" } });
    first.watch();
    expect(first.installed).toHaveBeenCalledTimes(1);
    expect(first.storage.get(installDeclines)).toBe(99);
    const again = aPage({ platform: { displayMode: "a2hs" }, local: { a2hs_installed: "1" } });
    again.watch();
    expect(again.installed).not.toHaveBeenCalled();
  });
});

describe('spec 4 "Install prompt": the offer at the start', () => {
  const offered = async (visit: Visit = {}) => {
    const page = aPage(visit);
    page.offer();
    page.watch();
    await page.answerConsent();
    return page;
  };

  it.each(["/", "/m/home", "/m/index.html"])(
    'comes on %s, with the manifest\'s name (spec 2 "Installation and service worker")',
    async (path) => {
      const { layers, asked } = await offered({ path });
      expect(layers()).toMatchObject([{ kind: "sheet", title: "site.install.title Lotus Play" }]);
      expect(asked).toEqual([{ url: "/wps/system/manifest.json?merchantCode=lotus", headers: { Merchant: "lotus" } }]);
    },
  );

  it.each(["/m/index", "/m/login", "/m/sports", "/m/launchGame", "/m/member/home"])(
    "does not come on %s",
    async (path) => {
      expect((await offered({ path })).layers()).toEqual([]);
    },
  );

  it.each<[string, Visit]>([
    ["was declined in this session", { local: { a2hs_declined: "1" }, platform: {} }],
    ["was declined three times", { local: { a2hs_declined: "3" } }],
    ["is installed", { local: { a2hs_declined: "99", a2hs_installed: "1" } }],
    ["runs from the home screen", { platform: { displayMode: "pwa" } }],
    ["runs in the merchant's app", { platform: { isApp: true } }],
    ["runs in a wallet", { platform: { isWallet: true } }],
  ])("does not come where the site %s", async (why, visit) => {
    const page = aPage(visit);
    if (why.endsWith("session")) page.window.sessionStorage.setItem("a2hs_declined", "1");
    page.offer();
    page.watch();
    await page.answerConsent();
    expect(page.layers()).toEqual([]);
  });

  it('waits for the browser\'s event for 20 tries, 150 ms apart (spec 9 "App and updates")', async () => {
    const late = aPage();
    late.watch();
    await late.answerConsent();
    await late.wait(19 * 150 - 1);
    expect(late.layers()).toEqual([]);
    late.offer();
    await late.wait(1);
    expect(late.layers()).toHaveLength(1);

    const never = aPage();
    never.watch();
    await never.answerConsent();
    await never.wait(19 * 150);
    never.offer();
    await never.wait(60_000);
    expect(never.layers()).toEqual([]);
  });

  it("does not come before consent is settled", async () => {
    const page = aPage();
    page.offer();
    page.watch();
    await page.wait(60_000);
    expect(page.layers()).toEqual([]);
    await page.answerConsent();
    expect(page.layers()).toHaveLength(1);
  });

  it("does not come once the visitor has gone on to another screen", async () => {
    const page = aPage();
    page.offer();
    page.watch();
    await page.wait(0);
    page.site.events.emit("screen.viewed", { path: "/m/sports" });
    page.site.events.emit("screen.viewed", { path: "/m/home" });
    await page.answerConsent();
    expect(page.layers()).toEqual([]);
  });

  it("waits while something is open or written", async () => {
    const page = aPage();
    page.window.document.body.innerHTML = `<form><input name="username" value="lucky"></form>`;
    void page.site.overlays.alert({ title: "Notice", message: "" });
    page.offer();
    page.watch();
    await page.answerConsent();
    page.site.overlays.close();
    await page.wait(250);
    expect(page.layers()).toEqual([]);
    page.window.document.body.innerHTML = "";
    page.site.events.emit("screen.viewed", { path: "/m/home" });
    expect(page.layers()).toHaveLength(1);
  });

  it("agreed to shows the browser's prompt", async () => {
    const { answer, prompted, storage } = await offered();
    await answer(true);
    await vi.waitFor(() => expect(prompted).toHaveBeenCalledTimes(1));
    expect(storage.get(installDeclined)).toBeUndefined();
  });

  it.each([false, undefined])("refused (%s) counts as declined, and keeps the prompt for a tap", async (refusal) => {
    const { answer, prompted, window, install } = await offered();
    await answer(refusal);
    await vi.waitFor(() => expect(window.localStorage.getItem("a2hs_declined")).toBe("1"));
    expect(window.sessionStorage.getItem("a2hs_declined")).toBe("1");
    expect(prompted).not.toHaveBeenCalled();
    expect(can(install)).toBe(true);
  });
});

describe('spec 4 "Install prompt": a tap on install', () => {
  it("shows the browser's prompt where there is one", async () => {
    const { install, offer, prompted } = aPage();
    offer();
    await install.request();
    expect(prompted).toHaveBeenCalledTimes(1);
  });

  it("shows the guide of a browser without one", async () => {
    const { install, layers, answer } = aPage({ userAgent: iphone });
    const requested = install.request();
    await vi.waitFor(() => expect(layers()).toMatchObject([{ title: "site.install.title Lotus Play" }]));
    await answer(undefined);
    await requested;
  });

  it("does not wait for a slow manifest: the guide has the brand's name", async () => {
    const { install, layers, wait } = aPage({ userAgent: iphone, manifest: () => new Promise(() => {}) });
    void install.request();
    await vi.waitFor(async () => {
      await wait(1000);
      expect(layers()).toMatchObject([{ title: "site.install.title Lotus" }]);
    });
  });

  it("leads out of another company's app", async () => {
    const { install, layers } = aPage({ userAgent: `${iphone} Line/15.1.0` });
    void install.request();
    await vi.waitFor(() => expect(layers()).toMatchObject([{ title: "site.login.openOutside" }]));
  });

  it("shows nothing on a desktop without a prompt, nor where the site is installed", async () => {
    for (const visit of [
      { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" },
      { userAgent: iphone, platform: { displayMode: "a2hs" } },
    ] as const) {
      const { install, layers } = aPage(visit);
      await install.request();
      expect(layers()).toEqual([]);
    }
  });
});

describe('spec 4 "Install prompt": the guide of a browser', () => {
  const visit = {
    os: "ios",
    userAgent: iphone,
    displayMode: "browser",
    isApp: false,
    isWallet: false,
    inAppBrowser: undefined,
  } as const;
  const chrome = iphone.replace("Version/18.5", "CriOS/138.0.7204.33");

  it.each([
    ["Safari's share button", {}, "share"],
    ["Chrome's on iOS, beside the address", { userAgent: chrome }, "shareTop"],
    ["Firefox's on iOS, in its menu", { userAgent: iphone.replace("Version/18.5", "FxiOS/140.0") }, "share"],
    ["the menu on Android", { os: "android" }, "menu"],
    ["the way out of an app", { inAppBrowser: "tiktok" }, "outside"],
    ["the way out of an app on Android", { os: "android", inAppBrowser: "facebook" }, "outside"],
    ["none on a desktop", { os: "desktop" }, undefined],
    ["none in the merchant's app", { isApp: true }, undefined],
    ["none in a wallet", { isWallet: true, inAppBrowser: "maya" }, undefined],
    ["none once installed", { displayMode: "pwa" }, undefined],
  ] as const)("is %s", (_, over, guide) => expect(guideFor({ ...visit, ...over })).toBe(guide));
});

describe('the app\'s name (spec 7 "System")', () => {
  it.each<[string, () => Promise<Response>]>([
    ["no manifest", () => Promise.reject(new Error("offline"))],
    ["an error", async () => new Response("{}", { status: 502 })],
    ["no name", async () => Response.json({ short_name: " " })],
    ["no text as its name", async () => Response.json({ short_name: { evil: true } })],
    ["no JSON", async () => new Response("<html>")],
  ])("is the brand's where there is %s", async (_, manifest) => {
    expect(await readAppName(aPage({ manifest }).site)).toBe("Lotus");
  });

  it('is the brand\'s when the manifest takes longer than 10 s (spec 9 "Page")', async () => {
    const { site, wait } = aPage({ manifest: () => new Promise(() => {}) });
    let name = "";
    void readAppName(site).then((read) => {
      name = read;
    });
    await wait(9_999);
    expect(name).toBe("");
    await wait(1);
    expect(name).toBe("Lotus");
  });
});
