import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { afterFirstIdle } from "./after-first-idle.ts";

/** A window whose idle callback the test calls. */
function aWindow({ state = "loading", canSay = true, splash = false, underSplash = false } = {}) {
  const window = testWindow("https://lotus.example/m/home");
  window.document.body.innerHTML = splash ? '<div id="splash"></div>' : "";
  const clock = createManualClock();
  const idle: (() => void)[] = [];
  Object.defineProperty(window.document, "readyState", { value: state });
  Object.defineProperty(window, "requestIdleCallback", {
    value: canSay ? (done: () => void) => idle.push(done) : undefined,
  });
  let isIdle = false;
  void afterFirstIdle(window, clock, { underSplash }).then(() => {
    isIdle = true;
  });
  return {
    window,
    clock,
    idle,
    async isIdle() {
      await clock.advance(0);
      return isIdle;
    },
  };
}

describe("the page is idle", () => {
  it.each(["pointerdown", "keydown"])("at the first %s, however busy it is", async (type) => {
    const { window, isIdle } = aWindow();
    expect(await isIdle()).toBe(false);
    window.dispatchEvent(new window.Event(type));
    expect(await isIdle()).toBe(true);
  });

  it("when it is idle, but not before it has loaded", async () => {
    const { window, idle, isIdle } = aWindow();
    expect(idle).toHaveLength(0);
    window.dispatchEvent(new window.Event("load"));
    expect(await isIdle()).toBe(false);
    expect(idle).toHaveLength(1);
    idle[0]?.();
    expect(await isIdle()).toBe(true);
  });

  it("when it is idle, but not under the splash", async () => {
    const { window, idle, isIdle } = aWindow({ state: "complete", splash: true });
    await isIdle();
    expect(idle).toHaveLength(0);
    window.document.getElementById("splash")?.remove();
    await isIdle();
    expect(idle).toHaveLength(1);
  });

  it("when it is idle under the splash, where that is enough", async () => {
    const { idle, isIdle } = aWindow({ state: "complete", splash: true, underSplash: true });
    await isIdle();
    expect(idle).toHaveLength(1);
  });

  it("at a tap under the splash", async () => {
    const { window, isIdle } = aWindow({ splash: true });
    window.dispatchEvent(new window.Event("pointerdown"));
    expect(await isIdle()).toBe(true);
  });

  it("3 s after it has loaded in a browser that can't say when it is idle", async () => {
    const { clock, isIdle } = aWindow({ state: "complete", canSay: false });
    await isIdle();
    await clock.advance(2999);
    expect(await isIdle()).toBe(false);
    await clock.advance(1);
    expect(await isIdle()).toBe(true);
  });
});
