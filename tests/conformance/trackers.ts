import { describe, expect, it } from "vitest";
import { type CapturedIds, trackingEventNames } from "#core/extension-points/index.ts";
import { perform, within } from "./harness.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

const events = trackingEventNames.map((name) => ({
  name,
  payload: { value: 10, currency: "VND", customerId: "1001", customerName: "player" },
  eventID: "7d7e7f38-0d3f-4b0e-9c2f-3c7c3c1f2a11",
}));

const noIds: CapturedIds = { get: () => undefined, cookie: () => undefined };
const someIds: CapturedIds = { get: (field) => `id-of-${field}`, cookie: (name) => `cookie-${name}` };

/** A tracker fails open: whatever happens to the vendor, nobody notices. */
export function describeTracker(subject: Subject<"trackers">) {
  const { capture } = subject.plugin.manifest;

  describe("a tracker", () => {
    it("gives its part of pixelTrack purely, without empty values, from what it declares to capture", () =>
      perform<"trackers">(subject, "none", async ({ handle }) => {
        const track = (ids: CapturedIds) => handle.use("pixelTrack", (tracker) => tracker.pixelTrack(ids));
        expect(await track(noIds)).toEqual({ ok: true, value: {} });
        const full = await track(someIds);
        expect(await track(someIds)).toEqual(full);
        const keys = full.ok ? Object.keys(full.value) : [];
        const cookies = (capture?.cookies ?? []).map((name) => name.replace(/^_/, ""));
        expect([...Object.values(capture?.query ?? {}), ...cookies]).toEqual(expect.arrayContaining(keys));
      }));

    it("asks for nothing and leaves nothing without consent: until it is loaded", () =>
      perform<"trackers">(subject, "none", async ({ handle, world }) => {
        const before = world.footprint();
        await handle.use("pixelTrack", (tracker) => tracker.pixelTrack(someIds));
        for (const event of events) await handle.use("track", (tracker) => tracker.track?.(event));
        expect(world.requests).toEqual([]);
        expect(world.footprint()).toEqual(before);
        expect(document.cookie).toBe("");
      }));

    it.each<ErrorReport>(["none", "script blocked", "script hangs", "sdk throws", "offline"])(
      "stays out of the way with every event: %s",
      (error) =>
        perform<"trackers">(subject, error, async ({ handle, clock }) => {
          const loaded = handle.use("load", (tracker, signal) => tracker.load?.(signal));
          // Events that come before the script are the vendor queue's.
          await handle.use("track", (tracker) => tracker.track?.(events[0] as (typeof events)[number]));
          const result = await within(clock, 20_000, loaded);
          if (error === "none") expect(result.ok).toBe(true);
          for (const event of events) await handle.use("track", (tracker) => tracker.track?.(event));
        }),
    );
  });
}
