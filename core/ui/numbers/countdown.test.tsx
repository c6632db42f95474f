// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/manual-clock.ts";
import { Countdown } from "./countdown.tsx";

describe("a countdown", () => {
  let inView: (visible: boolean) => void = () => {};

  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          inView = (isIntersecting) => callback([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  function begin() {
    const clock = createManualClock();
    const after = vi.spyOn(clock, "after");
    render(<Countdown clock={clock} until={90_500} label="Next draw: South, 16:15" over="Draw in progress" />);
    return { pass: (time: number) => act(() => clock.advance(time)), wakes: () => after.mock.calls.length };
  }
  const shown = () => screen.getByRole("timer", { name: "Next draw: South, 16:15" }).textContent;

  it("shows every second once, and then that it is over", async () => {
    const { pass } = begin();
    expect(shown()).toBe("00:01:31");
    await pass(500);
    expect(shown()).toBe("00:01:30");
    await pass(999);
    expect(shown()).toBe("00:01:30");
    await pass(1);
    expect(shown()).toBe("00:01:29");
    for (let second = 1; second < 89; second++) await pass(1000);
    expect(shown()).toBe("00:00:01");
    await pass(1000);
    expect(shown()).toBe("Draw in progress");
  });

  it("is never announced by screen readers on its own", () => {
    begin();
    expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
  });

  it("pauses while it is off screen, and is right when it is visible again", async () => {
    const { pass, wakes } = begin();
    act(() => inView(false));
    const before = wakes();
    await pass(60_000);
    expect(wakes()).toBe(before);
    act(() => inView(true));
    expect(shown()).toBe("00:00:31");
    await pass(500);
    expect(shown()).toBe("00:00:30");
  });

  it("pauses while the page is hidden", async () => {
    const { pass, wakes } = begin();
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    const before = wakes();
    await pass(60_000);
    expect(wakes()).toBe(before);
    state.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(shown()).toBe("00:00:31");
  });

  it("changes once a minute for reduced motion", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-reduced-motion: reduce)" }));
    const { pass } = begin();
    expect(shown()).toBe("00:02:00");
    await pass(30_499);
    expect(shown()).toBe("00:02:00");
    await pass(1);
    expect(shown()).toBe("00:01:00");
    await pass(60_000);
    expect(shown()).toBe("Draw in progress");
  });
});
