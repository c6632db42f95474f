// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

/** The pixel on a page where Meta's script never comes: its calls stay in the queue. */
async function load() {
  const ends: (() => void)[] = [];
  const { context } = createTestWorld({ settings: { pixelId: "123456789012345" } });
  const tracker = await plugin.activate({ ...context, onDispose: (step) => void ends.push(step) });
  await tracker.load?.(context.signal);
  const { fbq } = window;
  return { fbq, end: () => ends.forEach((step) => void step()) };
}

afterEach(() => {
  delete window.fbq;
  delete window._fbq;
});

describe("Meta's script", () => {
  it("is told before it starts that the visitor agrees, and to report nothing by itself", async () => {
    const { fbq } = await load();
    expect(fbq?.queue).toEqual([
      ["consent", "grant"],
      ["set", "autoConfig", false, "123456789012345"],
      ["init", "123456789012345"],
    ]);
    expect(fbq?.disablePushState).toBe(true);
  });

  it("is told when the visitor no longer agrees: it can't be unloaded", async () => {
    const { fbq, end } = await load();
    const heard: unknown[] = [];
    if (fbq) fbq.callMethod = (...call) => void heard.push(call);
    end();
    expect(heard).toEqual([["consent", "revoke"]]);
    expect([window.fbq, window._fbq]).toEqual([undefined, undefined]);
  });
});
