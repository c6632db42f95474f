import { setMaxListeners } from "node:events";
import { afterAll, assert, beforeAll, describe, expect, it, vi } from "vitest";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { aWindow, trackingSite } from "./testing.ts";

// Each event on its way to a tracker listens for the tracker's end; Node takes more than ten for a leak.
beforeAll(() => setMaxListeners(0));
afterAll(() => setMaxListeners(10));

describe('spec 4 "Event tracking"', () => {
  it("records events from the start of the page, and sends them under the product's names", async () => {
    const site = trackingSite({ required: false });
    site.events.emit("screen.viewed", { path: "/m/home" });
    site.events.emit("registration.submitted", { method: "username" });
    site.events.emit("member.registered", { id: "7", userName: "mango8", method: "username" });
    site.events.emit("login.succeeded", { id: "7", userName: "mango8", provider: "password" });
    await site.start();
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
    expect(site.sent()[3]?.eventValue).toMatchObject({ customerId: "7", customerName: "mango8" });
    expect(site.sent()[5]?.eventValue).toMatchObject({ customerId: "1042" });
  });

  it("takes whatever a page passes to it without throwing, before and after it has started", async () => {
    const site = trackingSite({ required: false });
    const track = (...event: Parameters<NonNullable<typeof site.window.livery>["track"]>) =>
      site.window.livery?.track(...event);
    const trap = {
      get value(): number {
        throw new Error("not yet");
      },
    };
    const nameless = Object.create(null) as string;
    const throwAll = () => {
      track("depositSubmit", trap);
      track(nameless, {});
      track("depositSubmit", new Proxy({}, { ownKeys: () => assert.fail("closed") }));
    };
    throwAll();
    await site.start();
    throwAll();
    track("withdraw", { value: 7 });
    await site.rest();
    expect(site.names()).toEqual(["firstOpen", "withdraw"]);
    expect(site.warnings.filter((warning) => warning.includes("window.livery.track"))).toHaveLength(6);
  });

  it("is tried again with the next screen where its plugins could not be loaded, and has lost nothing", async () => {
    const idlePlugins = vi.fn(async () => {}).mockRejectedValueOnce(new Error("offline"));
    const site = trackingSite({ required: false, idlePlugins });
    site.events.emit("registration.submitted", { method: "username" });
    await expect(site.tracking()).rejects.toThrow("offline");
    expect(site.names()).toEqual([]);
    site.events.emit("screen.viewed", { path: "/m/game" });
    const tracking = await site.tracking();
    await site.rest();
    expect(idlePlugins).toHaveBeenCalledTimes(2);
    expect(site.names()).toEqual(["firstOpen", "registerSubmit", "viewContent"]);
    expect(await tracking.pixelTrack()).toEqual({ tid: "T-1", vclid: "V-1", source: "mail" });
    // It listens for a screen no more.
    site.events.emit("screen.viewed", { path: "/m/home" });
    expect(idlePlugins).toHaveBeenCalledTimes(2);
  });

  it("fires firstOpen once, and viewContent once a session", async () => {
    const window = aWindow();
    for (const expected of [["firstOpen", "viewContent"], []]) {
      const site = trackingSite({ window, required: false });
      await site.start();
      site.events.emit("screen.viewed", { path: "/m/home" });
      site.events.emit("screen.viewed", { path: "/m/game" });
      await site.rest();
      expect(site.names()).toEqual(expected);
    }
    window.sessionStorage.clear();
    const later = trackingSite({ window, required: false });
    await later.start();
    later.events.emit("screen.viewed", { path: "/m/home" });
    await later.rest();
    expect(later.names()).toEqual(["viewContent"]);
  });

  it("fires a2hsFirstOpen once, when the site runs from the home screen", async () => {
    const window = aWindow();
    window.localStorage.setItem("WEBCLIP", "1");
    for (const expected of [["firstOpen", "a2hsFirstOpen"], []]) {
      const site = trackingSite({ window, required: false });
      await site.start();
      expect(site.names()).toEqual(expected);
    }
  });

  it("fires firstDeposit once a customer, on the first depositSubmit", async () => {
    const site = trackingSite({ required: false });
    await site.start();
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
    expect(site.sent()[2]?.eventValue).toMatchObject({ customerId: "7", value: 20, currency: "VND" });
  });

  it("fires no firstDeposit where it does not know the customer", async () => {
    const site = trackingSite({ required: false });
    site.session.store.setState({ info: undefined });
    await site.start();
    site.recorder.track("depositSubmit", { value: 20 });
    site.recorder.track("firstDeposit");
    await site.rest();
    expect(site.names().slice(1)).toEqual(["depositSubmit"]);
  });

  it("tells trackers once which deposit arrival is a customer's first", async () => {
    const window = aWindow();
    const payload = { value: 20, currency: "VND" };
    for (const expected of [
      [true, undefined, true],
      [undefined, undefined, undefined],
    ]) {
      const site = trackingSite({ window, required: false });
      await site.start();
      for (const customerId of ["7", "7", "8"]) site.recorder.track("firstDepositArrival", { ...payload, customerId });
      await site.rest();
      const arrivals = site.tracked.flatMap(([id, event]) =>
        id === "vendor" && event.name === "firstDepositArrival" ? [event] : [],
      );
      expect(arrivals.map(({ isFirst }) => isFirst)).toEqual(expected);
      expect(arrivals[0]?.payload).toMatchObject(payload);
      expect(JSON.stringify(site.sent())).not.toContain("isFirst");
    }
  });

  it("calls no deposit arrival the first when it does not know the customer", async () => {
    const site = trackingSite({ required: false });
    site.session.store.setState({ info: undefined });
    await site.start();
    site.recorder.track("firstDepositArrival", { value: 20 });
    await site.rest();
    expect(site.names().slice(1)).toEqual(["firstDepositArrival"]);
    expect(site.tracked.some(([, { isFirst }]) => isFirst)).toBe(false);
  });

  it("leaves out a text that is too long for a field, or has control characters", async () => {
    const site = trackingSite({ required: false });
    await site.start();
    const currency = "VND";
    for (const customerName of ["x".repeat(64_000), "a\nb", "a\ud800", ""])
      site.recorder.track("deposit", { currency, customerName });
    await site.rest();
    for (const { eventValue } of site.sent().slice(1)) {
      expect(eventValue).toMatchObject({ currency });
      expect(eventValue).not.toHaveProperty("customerName");
    }
    expect(site.warnings).toHaveLength(4);
  });

  it("takes each event of the product from other pages, with its fields", async () => {
    const site = trackingSite({ required: false });
    await site.start();
    const payload = {
      revenue: 1,
      amount: 2,
      value: 3,
      currency: "VND",
      customerId: "7",
      customerName: "mango8",
    };
    const repeatable = trackingEventNames.filter((name) => !/^(firstOpen|viewContent|a2hsFirstOpen)$/.test(name));
    for (const name of repeatable) site.recorder.track(name, payload);
    await site.rest();
    // The first deposit that is submitted is also `firstDeposit`, which then has fired.
    expect(site.names().slice(1).sort()).toEqual([...repeatable].sort());
    for (const { eventName, eventValue } of site.sent().slice(1)) expect(eventValue, eventName).toMatchObject(payload);
    expect(site.warnings).toEqual([]);
  });

  it("takes a payload as it was when its event happened", async () => {
    const site = trackingSite({ required: false });
    const payload = { customerId: "7", value: 20 };
    site.recorder.track("deposit", payload);
    payload.value = 30;
    site.recorder.track("deposit", payload);
    await site.start();
    site.recorder.track("deposit", payload);
    payload.value = 40;
    await site.rest();
    expect(site.sent().flatMap(({ eventValue }) => eventValue.value ?? [])).toEqual([20, 30, 30]);
  });

  it("loses nothing else by a payload that no text can tell", async () => {
    const site = trackingSite({ required: false });
    for (const payload of [10n, Symbol("money"), null, () => {}, { value: 10n }])
      site.recorder.track("deposit", payload);
    site.recorder.track("withdraw", { value: 5 });
    await site.start();
    await site.rest();
    expect(site.names()).toEqual(["firstOpen", ...Array(5).fill("deposit"), "withdraw"]);
    expect(site.warnings).toHaveLength(4);
  });

  it("accepts only the product's names and payload fields from other pages", async () => {
    const site = trackingSite({ required: false });
    await site.start();
    for (const name of ["purchase", "toString", ""]) site.recorder.track(name);
    site.recorder.track("withdraw", { amount: "5", value: Number.NaN, currency: "VND", token: "secret" });
    site.recorder.track("deposit", "nonsense");
    await site.rest();
    expect(site.names().slice(1)).toEqual(["withdraw", "deposit"]);
    expect(site.sent()[1]?.eventValue).toMatchObject({ currency: "VND" });
    for (const field of ["amount", "value", "token"]) expect(site.sent()[1]?.eventValue).not.toHaveProperty(field);
    expect(site.warnings.map((warning) => warning.replace(/[.;] There are.*|; there are.*/i, ""))).toEqual([
      '"purchase" is an unknown event: it is not tracked',
      '"toString" is an unknown event: it is not tracked',
      '"" is an unknown event: it is not tracked',
      'the event withdraw is tracked without a field: "amount" is not a number',
      'the event withdraw is tracked without a field: "value" is not a number',
      'the event withdraw is tracked without a field: "token" is no field of an event',
      'the event deposit is tracked without a field: its payload is "nonsense", not an object',
    ]);
  });
});

describe('spec 3 "Tracking events": the event-tracking post', () => {
  it("names the channels with their ids, and has the same id as for the trackers", async () => {
    const site = trackingSite({ required: false });
    site.platform.cookies.set("_fbc", "fb.1.2.V-1");
    await site.start();
    const [id, event] = site.tracked[0] ?? [];
    expect(id).toBe("vendor");
    expect(event?.eventID).toMatch(/^[0-9a-f-]{36}$/);
    expect(site.sent()[0]).toEqual({
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

  it("names the flags that the manifest asks for, on or off, and no others; trackers are not told", async () => {
    const site = trackingSite({ required: false, flags: ["A3", "C3"], eventFlags: ["A3", "B3"] });
    await site.start();
    site.flags.set("status", { A3: "false" });
    site.recorder.track("login", {});
    await site.rest();
    const told = site.sent().map(({ eventValue }) => eventValue.flags);
    expect(told.length).toBeGreaterThan(1);
    for (const flags of told) expect(flags).toEqual({ A3: true, B3: false });
    for (const [, event] of site.tracked) expect(JSON.stringify(event)).not.toContain("A3");
  });

  it("names the affiliate and how the site is installed, where there is any", async () => {
    const window = aWindow("?affiliateCode=vip8&webclip=1");
    const site = trackingSite({ required: false, window });
    await site.start();
    expect(site.sent()[0]).toMatchObject({
      domain: "vip8.lotus.example",
      affiliateCode: "vip8",
      eventValue: { pwaType: "WEBCLIP" },
    });
  });

  it("of an earlier page goes out though nothing happens on this one", async () => {
    const window = aWindow();
    window.localStorage.setItem("first_open", "1");
    const eventValue = { channels: [], clickIds: {}, pixelIds: {}, eventID: "e-1" };
    const event = { domain: "www.lotus.example", eventName: "login", eventValue };
    window.localStorage.setItem("undelivered_event:e-1", JSON.stringify({ event, granted: ["ads"], since: 0 }));
    const site = trackingSite({ required: false, window });
    await site.start();
    expect(site.sent()).toEqual([event]);
    expect(window.localStorage.getItem("undelivered_event:e-1")).toBeNull();
  });
});

describe("a page that never stops sending events", () => {
  it("has the first 100 of them taken until tracking is loaded", async () => {
    const site = trackingSite({ required: false });
    for (let index = 0; index < 150; index++) site.recorder.track("withdraw");
    await site.start();
    await site.rest();
    expect(site.names().filter((name) => name === "withdraw")).toHaveLength(100);
  });

  it("has the first 200 of them taken until the visitor has answered", async () => {
    const site = trackingSite();
    const { consent } = await site.start();
    for (let index = 0; index < 300; index++) site.recorder.track("withdraw");
    consent.answer(true);
    await site.rest();
    // One of the 200 is `firstOpen`.
    expect(site.names().filter((name) => name === "withdraw")).toHaveLength(199);
  });
});
