import { describe, expect, it } from "vitest";
import { encodePart } from "#core/kernel/index.ts";
import { aPlugin, aWindow, trackingSite } from "./testing.ts";

describe('spec 3 "pixelTrack"', () => {
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

  it("has the id of the newest click, by whichever of a tracker's fields it came", async () => {
    const window = aWindow("?click_id=B");
    window.localStorage.setItem("kclid", "A");
    const chosen = [aPlugin("k", { clickIds: [{ query: ["kclid", "click_id"], key: "kclid" }] })];
    const { tracking } = await trackingSite({ required: false, window, chosen }).start();
    expect(await tracking.pixelTrack()).toEqual({ kclid: "B" });
  });

  it.each([
    ["too long", "x".repeat(64_000)],
    ["with control characters", "a\u0000b"],
    ["with a lone surrogate", "a\ud800"],
  ])("has no id that is %s, whatever brought it", async (_, hostile) => {
    const encoded = encodePart(hostile);
    // An address and a cookie bring the replacement character in place of a lone surrogate.
    const isReplaced = encoded.includes("%EF%BF%BD");
    const window = aWindow(isReplaced ? "?source=mail" : `?source=mail&vclid=${encoded}`);
    if (!isReplaced) window.document.cookie = `_fbc=${encoded}`;
    window.localStorage.setItem("vclid", hostile);
    const { tracking } = await trackingSite({ required: false, window }).start();
    expect(await tracking.pixelTrack()).toEqual({ source: "mail" });
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
