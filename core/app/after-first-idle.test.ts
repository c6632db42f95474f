import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { afterFirstIdle } from "./after-first-idle.ts";

/** A window whose idle callback the test calls. */
function aWindow({ state = "loading", canSay = true } = {}) {
  const window = testWindow("https://lotus.example/m/home");
  const clock = createManualClock();
  const idle: (() => void)[] = [];
  Object.defineProperty(window.document, "readyState", { value: state });
  Object.defineProperty(window, "requestIdleCallback", {
    value: canSay ? (done: () => void) => idle.push(done) : undefined,
  });
  let rested = false;
  void afterFirstIdle(window, clock).then(() => {
    rested = true;
  });
  return {
    window,
    clock,
    idle,
    async rested() {
      await clock.advance(0);
      return rested;
    },
  };
}

describe("the page is idle", () => {
  it.each(["pointerdown", "keydown"])("at the first %s, however busy it is", async (type) => {
    const { window, rested } = aWindow();
    expect(await rested()).toBe(false);
    window.dispatchEvent(new window.Event(type));
    expect(await rested()).toBe(true);
  });

  it("when it is idle, but not before it has loaded", async () => {
    const { window, idle, rested } = aWindow();
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new window.Event("load"));
    expect(await rested()).toBe(false);
    idle[0]?.();
    expect(await rested()).toBe(true);
  });

  it("3 s after it has loaded in a browser that can't say when it is idle", async () => {
    const { clock, rested } = aWindow({ state: "complete", canSay: false });
    await clock.advance(2999);
    expect(await rested()).toBe(false);
    await clock.advance(1);
    expect(await rested()).toBe(true);
  });
});
