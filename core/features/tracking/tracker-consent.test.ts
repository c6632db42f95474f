import { describe, expect, it } from "vitest";
import { cookieNames } from "#core/platform/index.ts";
import { aPlugin, aWindow, trackingSite, vendor } from "./testing.ts";

describe('spec 4 "Consent": trackers', () => {
  it("requests nothing and sends nothing before consent, then everything in order", async () => {
    const site = trackingSite();
    const { consent } = await site.start();
    site.recorder.track("login");
    await site.rest();
    expect([site.loaded, site.sent(), site.tracked]).toEqual([[], [], []]);
    consent.answer(true);
    await site.rest();
    expect(site.loaded).toEqual(["vendor", "campaign"]);
    expect(site.names()).toEqual(["firstOpen", "login"]);
    expect(site.tracked.filter(([id]) => id === "vendor").map(([, { name }]) => name)).toEqual(["firstOpen", "login"]);
  });

  it("drops waiting events on denial, and later ones", async () => {
    const site = trackingSite();
    const { consent } = await site.start();
    consent.answer(false);
    site.recorder.track("login");
    await site.rest();
    expect([site.loaded, site.sent()]).toEqual([[], []]);
    consent.answer(true);
    await site.rest();
    expect(site.names()).toEqual([]);
  });

  it("ends a tracker when consent is withdrawn, and clears its cookies", async () => {
    const window = aWindow();
    const site = trackingSite({ window });
    for (const name of ["_fbc", "_vendor_1", "_other"]) site.platform.cookies.set(name, "fb.1.2.3");
    const { consent } = await site.start();
    consent.answer(true);
    await site.rest();
    consent.answer(false);
    site.recorder.track("login");
    await site.rest();
    expect(site.disposed).toEqual(["vendor", "campaign"]);
    expect(cookieNames(window)).toEqual(["_other"]);
    expect(site.names()).not.toContain("login");
  });

  it("loads a tracker again when the visitor agrees again, and tells it each event once", async () => {
    const site = trackingSite({ chosen: [vendor] });
    site.events.emit("screen.viewed", { path: "/m/home" });
    const { consent } = await site.start();
    for (const granted of [true, false, true]) {
      consent.answer(granted);
      await site.rest();
    }
    const [before, shown] = [site.tracked.length, site.shown.length];
    site.recorder.track("login");
    site.events.emit("screen.viewed", { path: "/m/game" });
    await site.rest();
    expect(site.loaded).toEqual(["vendor", "vendor"]);
    const told = site.tracked.slice(before).map(([, { name }]) => name);
    // That content was viewed in this session, the withdrawal has erased.
    expect(told).toEqual(["login", "viewContent"]);
    expect(site.shown.slice(shown)).toEqual(["vendor /m/game"]);
    expect(site.names().filter((name) => name === "login")).toHaveLength(1);
  });

  it("starts no tracker whose script arrives after consent was withdrawn", async () => {
    let arrive = () => {};
    const script = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const site = trackingSite({ chosen: [vendor], load: () => script });
    const { consent } = await site.start();
    consent.answer(true);
    await site.rest();
    consent.answer(false);
    arrive();
    site.events.emit("screen.viewed", { path: "/m/game" });
    await site.rest();
    expect([site.tracked, site.shown, site.disposed]).toEqual([[], [], ["vendor"]]);
  });

  it("writes the cookies of a tracker with consent, before its first event, and removes them at withdrawal", async () => {
    const window = aWindow("?vclid=V-1");
    const writing = aPlugin("writing", {
      clickIds: [{ query: ["vclid"], key: "vclid" }],
      capturedCookies: { _fbc: "fbc" },
      cookies: { _fbc: { days: 90 } },
      writtenCookies: { _fbc: { template: "fb.{domainLevel}.{now}.{clickId}", clickId: "vclid" } },
    });
    // Its script is blocked.
    const site = trackingSite({ window, chosen: [writing], load: () => Promise.reject(new Error("blocked")) });
    const { consent } = await site.start();
    expect(cookieNames(window)).toEqual([]);
    consent.answer(true);
    await site.rest();
    expect(site.sent()[0]?.eventValue.fbc).toMatch(/^fb\.1\.\d+\.V-1$/);
    consent.answer(false);
    expect(cookieNames(window)).toEqual([]);
  });

  it("sends nothing when consent is withdrawn while an event waits for another tab", async () => {
    let go = () => {};
    const site = trackingSite();
    const request = async (_: string, work: () => Promise<unknown>) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return work();
    };
    Object.defineProperty(site.window.navigator, "locks", { value: { request } });
    const { consent } = await site.start();
    consent.answer(true);
    await site.rest();
    consent.answer(false);
    go();
    await site.rest();
    expect([site.sent(), site.tracked]).toEqual([[], []]);
  });

  it("omits a tracker whose flag is off", async () => {
    const flagged = aPlugin("flagged", { flag: "EXTRA3" });
    const off = trackingSite({ chosen: [flagged], required: false });
    await off.start();
    expect(off.loaded).toEqual([]);
    const on = trackingSite({ chosen: [flagged], required: false, flags: ["EXTRA3"] });
    await on.start();
    expect(on.loaded).toEqual(["flagged"]);
  });
});
