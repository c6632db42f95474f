// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import kwai from "./index.ts";

const FIRST = "https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js?sdkid=1&lib=kwaiq";
const SECOND = "https://s21-def.ks-la.net/kos/s101/nlav112572/pixel/events.js?sdkid=1&lib=kwaiq";

/** A world in which this many hosts of Kwai are down. */
const worldWith = (down: number) => {
  let left = down;
  return createTestWorld({
    settings: { pixelId: "1" },
    loadScript: async () => {
      if (left-- > 0) throw new Error("blocked");
    },
  });
};

async function load(context: ReturnType<typeof worldWith>["context"]) {
  const tracker = await kwai.activate(context);
  await tracker.load?.(context.signal);
}

afterEach(() => {
  delete window.kwaiq;
  delete window.KwaiAnalyticsObject;
});

describe("Kwai's script", () => {
  it("comes from its first host, and from the second only where the first fails", async () => {
    const [up, half] = [worldWith(0), worldWith(1)];
    await load(up.context);
    expect(up.scripts).toEqual([FIRST]);
    await load(half.context);
    expect(half.scripts).toEqual([FIRST, SECOND]);
  });

  it("is missing where both hosts fail", async () => {
    const { context, scripts } = worldWith(2);
    await expect(load(context)).rejects.toThrow("blocked");
    expect(scripts).toEqual([FIRST, SECOND]);
  });
});
