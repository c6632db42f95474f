import { describe, expect, it, vi } from "vitest";
import type { Tracker, TrackingEvent } from "#core/extension-points/index.ts";
import type { EventRequest } from "#core/gateway/index.ts";
import { type ChosenPlugin, createEventBus, createManualClock, ok } from "#core/kernel/index.ts";
import { createPlatform } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createConsent } from "../consent/create-consent.ts";
import type { ProductEvents } from "../events.ts";
import { captureAttribution } from "./capture-attribution.ts";
import { createTracking } from "./create-tracking.ts";
import { createRecorder } from "./recorder.ts";
import { aPlugin, trackerHost } from "./testing.ts";

const aWindow = (search = "") => testWindow(`https://www.lotus.example/m/home${search}`);

const vendor = {
  ...aPlugin("vendor", {
    consent: "ads",
    clickIds: [{ query: ["vclid"], key: "vclid" }],
    capturedCookies: { _fbc: "fbc" },
    pixelId: "{settings.pixelId}",
    cookies: { _fbc: { days: 90 } },
  }),
  settings: { pixelId: "px-1" },
};
const campaign = aPlugin("campaign", { consent: "analytics", clickIds: [{ query: ["source"], key: "source" }] });

function aSite({
  window = aWindow("?vclid=V-1&source=mail&tid=T-1"),
  chosen = [vendor, campaign],
  required = true,
  load = undefined as ((signal: AbortSignal, id: string) => Promise<void>) | undefined,
  flags = [] as string[],
} = {}) {
  const clock = createManualClock();
  const events = createEventBus<ProductEvents>(() => {});
  const platform = createPlatform({ window, domains: ["lotus.example"] });
  const tracked: [id: string, event: TrackingEvent][] = [];
  const sent: EventRequest[] = [];
  const loaded: string[] = [];
  const warnings: string[] = [];

  const shown: string[] = [];
  const tracker = ({ id }: ChosenPlugin): Tracker => ({
    async load(signal) {
      loaded.push(id);
      await load?.(signal, id);
    },
    track: (event) => void tracked.push([id, event]),
    screen: ({ path }) => void shown.push(`${id} ${path}`),
  });
  const { plugins, disposed } = trackerHost(
    chosen.map((plugin) => ({ plugin, tracker: tracker(plugin) })),
    clock,
  );
  captureAttribution(chosen, platform);
  const recorder = createRecorder(events);
  const consent = createConsent({
    gateway: { system: { consent: async () => ok({ required, categories: ["analytics", "ads"] }) } },
    clock,
    storage: platform.storage,
    tabs: platform.tabs,
    page: platform.page,
    ask: async () => undefined,
  });
  const start = () =>
    createTracking({
      recorder,
      plugins,
      isOn: (flag) => flags.includes(flag),
      consent,
      gateway: {
        system: {
          trackEvent: async (event) => {
            sent.push(event);
            return ok(null);
          },
          ping: async () => ok(null),
        },
      },
      platform,
      clock,
      random: () => 0,
      host: "www.lotus.example",
      customer: () => ({ customerId: "1042" }),
      warn: (message) => void warnings.push(message),
    });
  const names = () => sent.map(({ eventName }) => eventName);
  const rest = () => clock.advance(10);
  return {
    window,
    clock,
    events,
    platform,
    recorder,
    consent,
    start,
    tracked,
    shown,
    sent,
    names,
    loaded,
    disposed,
    warnings,
    rest,
  };
}

describe("spec 4: event tracking", () => {
  it("records events from the start of the page, and sends them under the product's names", async () => {
    const site = aSite({ required: false });
    site.events.emit("screen.viewed", { path: "/m/home" });
    site.events.emit("registration.submitted", { method: "username" });
    site.events.emit("member.registered", { id: "7", userName: "mango8", method: "username" });
    site.events.emit("login.succeeded", { id: "7", userName: "mango8", provider: "password" });
    site.start();
    await site.consent.load();
    site.events.emit("game.launched", { vendor: "NEONFOX", code: "koi", trial: false });
    site.events.emit("game.launched", { vendor: "NEONFOX", code: "koi", trial: true });
    site.events.emit("app.downloaded", { platform: "android" });
    site.events.emit("app.installed");
    await site.rest();
    expect(site.names()).toEqual([
      "firstOpen",
      "viewContent",
      "registerSubmit",
      "register",
      "login",
      "gameLaunch",
      "startTrial",
      "downloadApp",
      "a2hsInstalled",
    ]);
    expect(site.sent[3]?.eventValue).toMatchObject({ customerId: "7", customerName: "mango8" });
    expect(site.sent[5]?.eventValue).toMatchObject({ customerId: "1042" });
  });

  it("fires firstOpen once, and viewContent once a session", async () => {
    const window = aWindow();
    for (const expected of [["firstOpen", "viewContent"], []]) {
      const site = aSite({ window, required: false });
      site.start();
      await site.consent.load();
      site.events.emit("screen.viewed", { path: "/m/home" });
      site.events.emit("screen.viewed", { path: "/m/game" });
      await site.rest();
      expect(site.names()).toEqual(expected);
    }
    window.sessionStorage.clear();
    const later = aSite({ window, required: false });
    later.start();
    await later.consent.load();
    later.events.emit("screen.viewed", { path: "/m/home" });
    await later.rest();
    expect(later.names()).toEqual(["viewContent"]);
  });

  it("fires a2hsFirstOpen once, when the site runs from the home screen", async () => {
    const window = aWindow();
    window.localStorage.setItem("WEBCLIP", "1");
    for (const expected of [["firstOpen", "a2hsFirstOpen"], []]) {
      const site = aSite({ window, required: false });
      site.start();
      await site.consent.load();
      await site.rest();
      expect(site.names()).toEqual(expected);
    }
  });

  it("fires firstDeposit once a customer, on the first depositSubmit", async () => {
    const site = aSite({ required: false });
    site.start();
    await site.consent.load();
    site.recorder.track("depositSubmit", { customerId: "7", value: 20, currency: "VND" });
    site.recorder.track("depositSubmit", { customerId: "7", value: 30 });
    site.recorder.track("depositSubmit", { customerId: "8" });
    await site.rest();
    expect(site.names().slice(1)).toEqual([
      "depositSubmit",
      "firstDeposit",
      "depositSubmit",
      "depositSubmit",
      "firstDeposit",
    ]);
    expect(site.sent[2]?.eventValue).toMatchObject({ customerId: "7", value: 20, currency: "VND" });
  });

  it("accepts only the product's names and payload fields from other pages", async () => {
    const site = aSite({ required: false });
    site.start();
    await site.consent.load();
    for (const name of ["purchase", "toString", ""]) site.recorder.track(name);
    site.recorder.track("withdraw", { amount: "5", value: Number.NaN, currency: "VND", token: "secret" });
    site.recorder.track("deposit", "nonsense");
    await site.rest();
    expect(site.names().slice(1)).toEqual(["withdraw", "deposit"]);
    expect(site.sent[1]?.eventValue).toMatchObject({ currency: "VND" });
    for (const field of ["amount", "value", "token"]) expect(site.sent[1]?.eventValue).not.toHaveProperty(field);
    expect(site.warnings).toHaveLength(3);
    expect(site.warnings[0]).toContain('"purchase"');
  });
});

describe("spec 7: the event-tracking post", () => {
  it("names the channels with their ids, and has the same id as for the trackers", async () => {
    const site = aSite({ required: false });
    site.platform.cookies.set("_fbc", "fb.1.2.V-1");
    site.start();
    await site.consent.load();
    await site.rest();
    const [id, event] = site.tracked[0] ?? [];
    expect(id).toBe("vendor");
    expect(event?.eventID).toMatch(/^[0-9a-f-]{36}$/);
    expect(site.sent[0]).toEqual({
      domain: "www.lotus.example",
      eventName: "firstOpen",
      eventValue: {
        channels: ["vendor", "campaign"],
        clickIds: { tid: "T-1", vclid: "V-1", source: "mail" },
        fbc: "fb.1.2.V-1",
        pixelIds: { vendor: "px-1" },
        eventID: event?.eventID,
        customerId: "1042",
      },
    });
  });
});

describe("consent and trackers", () => {
  it("requests nothing and sends nothing before consent, then everything in order", async () => {
    const site = aSite();
    site.start();
    await site.consent.load();
    site.recorder.track("login");
    await site.rest();
    expect([site.loaded, site.sent, site.tracked]).toEqual([[], [], []]);
    site.consent.answer(true);
    await site.rest();
    expect(site.loaded).toEqual(["vendor", "campaign"]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
    expect(site.tracked.filter(([id]) => id === "vendor").map(([, { name }]) => name)).toEqual(["firstOpen", "login"]);
  });

  it("drops waiting events on denial, and later ones", async () => {
    const site = aSite();
    site.start();
    await site.consent.load();
    site.consent.answer(false);
    site.recorder.track("login");
    await site.rest();
    expect([site.loaded, site.sent]).toEqual([[], []]);
    site.consent.answer(true);
    await site.rest();
    expect(site.names()).toEqual([]);
  });

  it("ends a tracker when consent is withdrawn, and clears its cookies", async () => {
    const site = aSite();
    site.platform.cookies.set("_fbc", "fb.1.2.3");
    site.start();
    await site.consent.load();
    site.consent.answer(true);
    await site.rest();
    site.consent.answer(false);
    site.recorder.track("login");
    await site.rest();
    expect(site.disposed).toEqual(["vendor", "campaign"]);
    expect(site.platform.cookies.get("_fbc")).toBeUndefined();
    expect(site.names()).not.toContain("login");
  });

  it("omits a tracker whose flag is off", async () => {
    const flagged = aPlugin("flagged", { flag: "EXTRA3" });
    const off = aSite({ chosen: [flagged], required: false });
    off.start();
    await off.consent.load();
    await off.rest();
    expect(off.loaded).toEqual([]);
    const on = aSite({ chosen: [flagged], required: false, flags: ["EXTRA3"] });
    on.start();
    await on.consent.load();
    await on.rest();
    expect(on.loaded).toEqual(["flagged"]);
  });
});

describe("a tracker fails open", () => {
  it("drops its events, and the gateway still gets them", async () => {
    const load = vi.fn(() => Promise.reject(new Error("blocked")));
    const site = aSite({ chosen: [vendor], required: false, load });
    site.start();
    await site.consent.load();
    site.recorder.track("login");
    await site.rest();
    expect(site.tracked).toEqual([]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(site.names()).toEqual(["firstOpen", "login"]);
  });

  it("queues its events while its script is loading", async () => {
    let finish = () => {};
    const script = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const site = aSite({ chosen: [vendor], required: false, load: () => script });
    site.start();
    await site.consent.load();
    await site.rest();
    expect(site.tracked).toEqual([]);
    finish();
    await site.rest();
    expect(site.tracked.map(([, { name }]) => name)).toEqual(["firstOpen"]);
  });
});

describe("a slow vendor", () => {
  const other = aPlugin("other");

  it("delays neither another vendor nor the delivery to the gateway", async () => {
    const site = aSite({
      chosen: [vendor, other],
      required: false,
      load: (_, id) => (id === "vendor" ? new Promise(() => {}) : Promise.resolve()),
    });
    const tracking = site.start();
    await site.consent.load();
    site.recorder.track("login");
    await site.rest();
    expect(site.tracked.map(([id, { name }]) => `${id} ${name}`)).toEqual(["other firstOpen", "other login"]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
    expect(await tracking.pixelTrack()).toEqual({ tid: "T-1", vclid: "V-1" });
  });
});

describe("a tracker without code", () => {
  it("contributes its ids, and nothing of it is loaded", async () => {
    const { url: _, ...data } = campaign;
    const site = aSite({ chosen: [data], required: false });
    const tracking = site.start();
    await site.consent.load();
    await site.rest();
    expect([site.loaded, site.tracked]).toEqual([[], []]);
    expect(site.sent[0]?.eventValue).toMatchObject({ channels: ["campaign"], clickIds: { source: "mail" } });
    expect(await tracking.pixelTrack()).toMatchObject({ source: "mail" });
  });
});

describe("what a tracker receives", () => {
  it("are the events that its plugin.json names, by the vendor's names", async () => {
    const named = aPlugin("named", { events: { login: "SignIn" } });
    const site = aSite({ chosen: [named], required: false });
    site.start();
    await site.consent.load();
    site.recorder.track("login");
    await site.rest();
    expect(site.tracked.map(([, { name, vendorName }]) => [name, vendorName])).toEqual([["login", "SignIn"]]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
  });

  it("is the screen on which its script has loaded, then each one that is shown, until consent is withdrawn", async () => {
    const site = aSite({ chosen: [vendor] });
    site.events.emit("screen.viewed", { path: "/m/home" });
    site.start();
    await site.consent.load();
    site.events.emit("screen.viewed", { path: "/m/game" });
    await site.rest();
    expect(site.shown).toEqual([]);
    site.consent.answer(true);
    await site.rest();
    site.events.emit("screen.viewed", { path: "/m/login" });
    await site.rest();
    expect(site.shown).toEqual(["vendor /m/game", "vendor /m/login"]);
    site.consent.answer(false);
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.rest();
    expect(site.shown).toHaveLength(2);
  });
});

describe("spec 3: pixelTrack", () => {
  it("has tid first, and no empty values", async () => {
    const site = aSite({ required: false, window: aWindow("?source=mail&tid=T-1&vclid=") });
    const tracking = site.start();
    await site.consent.load();
    const found = await tracking.pixelTrack();
    expect(Object.entries(found ?? {})).toEqual([
      ["tid", "T-1"],
      ["source", "mail"],
    ]);
  });

  it("is null when all are empty", async () => {
    const site = aSite({ required: false, window: aWindow() });
    const tracking = site.start();
    await site.consent.load();
    expect(await tracking.pixelTrack()).toBeNull();
  });

  it("has only ids with consent, and does not wait long for an answer", async () => {
    const site = aSite();
    const tracking = site.start();
    await site.consent.load();
    const found = tracking.pixelTrack();
    await site.clock.advance(3000);
    expect(await found).toBeNull();
    site.consent.answer(false);
    expect(await tracking.pixelTrack()).toBeNull();
  });
});
