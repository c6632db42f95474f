import { describe, expect, it, vi } from "vitest";
import { aPlugin, aWindow, campaign, trackingSite, vendor } from "./testing.ts";

describe("a tracker fails open", () => {
  it("drops its events, and the gateway still gets them", async () => {
    const load = vi.fn(() => Promise.reject(new Error("blocked")));
    const site = trackingSite({ chosen: [vendor], required: false, load });
    await site.start();
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
    const site = trackingSite({ chosen: [vendor], required: false, load: () => script });
    await site.start();
    expect(site.tracked).toEqual([]);
    finish();
    await site.rest();
    expect(site.tracked.map(([, { name }]) => name)).toEqual(["firstOpen"]);
  });
});

describe("a tracker's script", () => {
  it("loads at the first interaction, while the gateway has every event", async () => {
    const site = trackingSite({ chosen: [vendor], required: false, interacted: false });
    await site.start();
    site.recorder.track("login");
    await site.rest();
    expect(site.loaded).toEqual([]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
    site.interact();
    await site.rest();
    expect(site.loaded).toEqual(["vendor"]);
    expect(site.tracked.map(([, { name }]) => name)).toEqual(["firstOpen", "login"]);
  });

  it.each([0, 6_000])(
    "loads ten seconds after the page was opened, also if the site starts after %d ms",
    async (openFor) => {
      const site = trackingSite({ chosen: [vendor], required: false, interacted: false, openFor });
      await site.tracking();
      await site.clock.advance(9_999 - openFor);
      expect(site.loaded).toEqual([]);
      await site.clock.advance(1);
      expect(site.loaded).toEqual(["vendor"]);
    },
  );

  it("loads as soon as the visitor agrees when its settings ask for that", async () => {
    const early = { ...vendor, settings: { ...vendor.settings, start: "consent" } };
    const site = trackingSite({ chosen: [early, campaign], interacted: false });
    const { consent } = await site.start();
    expect(site.loaded).toEqual([]);
    consent.answer(true);
    await site.rest();
    expect(site.loaded).toEqual(["vendor"]);
  });

  it("doesn't load when the consent is withdrawn before the first interaction", async () => {
    const site = trackingSite({ chosen: [vendor], interacted: false });
    const { consent } = await site.start();
    consent.answer(true);
    await site.rest();
    consent.answer(false);
    site.interact();
    await site.rest();
    expect(site.loaded).toEqual([]);
    consent.answer(true);
    await site.rest();
    expect(site.loaded).toEqual(["vendor"]);
  });
});

it("learns by which method a member registered and logged in; the gateway's event has no such field", async () => {
  const site = trackingSite({ chosen: [vendor], required: false });
  const member = { id: "7", userName: "mango8" };
  site.events.emit("member.registered", { ...member, method: "mobile" });
  await site.start();
  site.events.emit("login.succeeded", { ...member, provider: "line" });
  await site.rest();
  const methods = site.tracked.map(([, { name, method }]) => [name, method]);
  expect(methods).toEqual([
    ["firstOpen", undefined],
    ["register", "mobile"],
    ["login", "line"],
  ]);
  expect(JSON.stringify(site.sent())).not.toMatch(/"method"/);
});

describe("a browser that forbids storage, cookies and locks", () => {
  it("has its events sent, with the ids of the address, while the page is open", async () => {
    const window = aWindow("?vclid=V-1&tid=T-1");
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: denied });
    Object.defineProperty(window.document, "cookie", { get: denied, set: denied });
    Object.defineProperty(window.navigator, "locks", { value: { request: async () => denied() } });
    const site = trackingSite({ window, required: false });
    const { tracking } = await site.start();
    site.recorder.track("depositSubmit", { customerId: "7" });
    await site.rest();
    expect(site.names()).toEqual(["firstOpen", "depositSubmit", "firstDeposit"]);
    expect(site.sent()[0]?.eventValue).toMatchObject({ clickIds: { tid: "T-1", vclid: "V-1" } });
    expect(await tracking.pixelTrack()).toEqual({ tid: "T-1", vclid: "V-1" });
  });
});

describe("a slow vendor", () => {
  const other = aPlugin("other");

  it("delays neither another vendor nor the delivery to the gateway", async () => {
    const site = trackingSite({
      chosen: [vendor, other],
      required: false,
      load: (_, id) => (id === "vendor" ? new Promise(() => {}) : Promise.resolve()),
    });
    const { tracking } = await site.start();
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
    const site = trackingSite({ chosen: [data], required: false });
    const { tracking } = await site.start();
    expect([site.loaded, site.tracked]).toEqual([[], []]);
    expect(site.sent()[0]?.eventValue).toMatchObject({ channels: ["campaign"], clickIds: { source: "mail" } });
    expect(await tracking.pixelTrack()).toMatchObject({ source: "mail" });
  });
});

describe('spec 3 "Tracking events": what a tracker receives', () => {
  it("are the events that its plugin.json names, by the vendor's names", async () => {
    const named = aPlugin("named", { events: { login: "SignIn" } });
    const site = trackingSite({ chosen: [named], required: false });
    await site.start();
    site.recorder.track("login");
    await site.rest();
    expect(site.tracked.map(([, { name, vendorName }]) => [name, vendorName])).toEqual([["login", "SignIn"]]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
  });

  it("is the screen on which its script has loaded, then each one that is shown, until consent is withdrawn", async () => {
    const site = trackingSite({ chosen: [vendor] });
    site.events.emit("screen.viewed", { path: "/m/home" });
    const { consent } = await site.start();
    site.events.emit("screen.viewed", { path: "/m/game" });
    await site.rest();
    expect(site.shown).toEqual([]);
    consent.answer(true);
    await site.rest();
    site.events.emit("screen.viewed", { path: "/m/login" });
    await site.rest();
    expect(site.shown).toEqual(["vendor /m/game", "vendor /m/login"]);
    consent.answer(false);
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.rest();
    expect(site.shown).toHaveLength(2);
  });
});
