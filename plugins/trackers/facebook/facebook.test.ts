// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { loadedTracker } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

/** The pixel on a page where Meta's script never comes: its calls stay in the queue. */
const load = () => loadedTracker(plugin, { settings: { pixelId: "123456789012345", standardPurchase: true } });

afterEach(() => {
  delete window.fbq;
  delete window._fbq;
});

describe("Meta's script", () => {
  it("is told before it starts that the visitor agrees, and to report nothing by itself", async () => {
    await load();
    expect(window.fbq?.queue).toEqual([
      ["consent", "grant"],
      ["set", "autoConfig", false, "123456789012345"],
      ["init", "123456789012345"],
    ]);
    expect(window.fbq?.disablePushState).toBe(true);
  });

  it("is told when the visitor no longer agrees: it can't be unloaded", async () => {
    const { end } = await load();
    const heard: unknown[] = [];
    if (window.fbq) window.fbq.callMethod = (...call) => void heard.push(call);
    end();
    expect(heard).toEqual([["consent", "revoke"]]);
    expect([window.fbq, window._fbq]).toEqual([undefined, undefined]);
  });
});
