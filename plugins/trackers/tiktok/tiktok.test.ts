// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

const load = (region: "world" | "us" = "world") =>
  loadedTracker(plugin, { settings: { pixelId: "CABC1DEF2GHI3JKL4MNO", region, standardPurchase: true } });

afterEach(() => {
  delete window.ttq;
  delete window.TiktokAnalyticsObject;
});

describe("TikTok's script", () => {
  it("is told that the visitor agrees, in the array that waits for it", async () => {
    const { scripts } = await load();
    expect(scripts).toEqual(["https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=CABC1DEF2GHI3JKL4MNO&lib=ttq"]);
    expect(Array.isArray(window.ttq) && [...window.ttq]).toEqual([["grantConsent"]]);
  });

  it("of an ad account in the United States comes from TikTok's host there", async () => {
    const { scripts } = await load("us");
    expect(scripts).toEqual([
      "https://analytics.us.tiktok.com/i18n/pixel/events.js?sdkid=CABC1DEF2GHI3JKL4MNO&lib=ttq",
    ]);
  });

  it("is told when the visitor no longer agrees: it can't be unloaded", async () => {
    const { end } = await load();
    const heard: string[] = [];
    const pixel = { page() {}, track() {} };
    // As the script does once it has loaded.
    window.ttq = { ...pixel, instance: () => pixel, revokeConsent: () => void heard.push("revoked") };
    end();
    expect(heard).toEqual(["revoked"]);
    expect([window.ttq, window.TiktokAnalyticsObject]).toEqual([undefined, undefined]);
  });
});
