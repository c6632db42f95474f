import { describe, expect, it } from "vitest";
import { aWindow, trackingSite } from "./testing.ts";

describe("spec 3: pixelTrack", () => {
  it("has tid first, and no empty values", async () => {
    const site = trackingSite({ required: false, window: aWindow("?source=mail&tid=T-1&vclid=") });
    const { tracking } = await site.start();
    const found = await tracking.pixelTrack();
    expect(Object.entries(found ?? {})).toEqual([
      ["tid", "T-1"],
      ["source", "mail"],
    ]);
  });

  it("is null when all are empty", async () => {
    const site = trackingSite({ required: false, window: aWindow() });
    const { tracking } = await site.start();
    expect(await tracking.pixelTrack()).toBeNull();
  });

  it("has only ids with consent, and does not wait long for an answer", async () => {
    const site = trackingSite();
    const { tracking, consent } = await site.start();
    const found = tracking.pixelTrack();
    await site.clock.advance(3000);
    expect(await found).toBeNull();
    consent.answer(false);
    expect(await tracking.pixelTrack()).toBeNull();
  });
});
