import { describe, expect, it } from "vitest";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { captureAttribution } from "#core/features/tracking/capture-attribution.ts";
import { pixelTrackPart } from "#core/features/tracking/click-ids.ts";
import { createPlatform } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

/** A tracker fails open: whatever happens to the vendor, nobody notices. */
export function describeTracker(subject: Subject<"trackers">) {
  const { plugin } = subject;
  const { clickIds = [], capturedCookies = {}, cookies = {}, consent = "necessary", events: names } = plugin.manifest;
  const events = trackingEventNames.flatMap((name) => {
    const vendorName = names ? names[name] : name;
    const payload = { value: 10, currency: "VND", customerId: "1001", customerName: "player" };
    const eventID = "7d7e7f38-0d3f-4b0e-9c2f-3c7c3c1f2a11";
    return vendorName === undefined ? [] : [{ name, payload, eventID, vendorName }];
  });

  /** Its part of `pixelTrack` after a visit with this query and these cookies, with consent. */
  async function part(query: string, jar: readonly string[]) {
    const platform = createPlatform({ window: testWindow(`https://site.example/m/home?${query}`), domains: [] });
    captureAttribution([plugin], platform);
    if (consent !== "necessary") platform.storage.setConsent(consent, true);
    for (const name of jar) platform.cookies.set(name, `cookie-${name}`);
    const handle = { id: plugin.id, point: plugin.point, plugin, active: undefined, use: () => Promise.reject() };
    return pixelTrackPart(handle, platform);
  }

  describe("a tracker", () => {
    it("brings each click id from each of its query fields, and each captured cookie, and nothing without them", async () => {
      expect(await part("", [])).toEqual({});
      for (const { query, key } of clickIds) {
        for (const field of query) expect(await part(`${field}=id-1`, [])).toEqual({ [key]: "id-1" });
      }
      for (const [name, key] of Object.entries(capturedCookies)) {
        expect(await part("", [name])).toEqual({ [key]: `cookie-${name}` });
      }
    });

    it("declares the cookies that it captures, so that withdrawn consent removes them", () => {
      expect(Object.keys(cookies)).toEqual(expect.arrayContaining(Object.keys(capturedCookies)));
    });

    if (!plugin.url) {
      it("brings something, for it has no code", () => {
        expect(clickIds.length + Object.keys(capturedCookies).length).toBeGreaterThan(0);
      });
      return;
    }

    it("asks for nothing and leaves nothing without consent: until it is loaded", () =>
      perform<"trackers">(subject, "none", async ({ handle, world }) => {
        const before = world.footprint();
        for (const event of events) await handle.use("track", (tracker) => tracker.track?.(event));
        await handle.use("screen", (tracker) => tracker.screen?.({ path: "/m/home" }));
        expect(world.requests).toEqual([]);
        expect(world.footprint()).toEqual(before);
        expect(document.cookie).toBe("");
      }));

    it.each<ErrorReport>(["none", "script blocked", "script hangs", "sdk throws", "offline"])(
      "stays out of the way with every event: %s",
      (error) =>
        perform<"trackers">(subject, error, async ({ handle, clock }) => {
          const loaded = handle.use("load", (tracker, signal) => tracker.load?.(signal));
          const result = await within(clock, 20_000, loaded);
          if (error === "none") expect(result.ok).toBe(true);
          await handle.use("screen", (tracker) => tracker.screen?.({ path: "/m/home" }));
          for (const event of events) await handle.use("track", (tracker) => tracker.track?.(event));
        }),
    );
  });
}
