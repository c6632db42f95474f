import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageEvents } from "./page.ts";
import { testWindow } from "./testing.ts";

function page() {
  const window = testWindow("https://lotus.example/");
  let visibility = "visible";
  Object.defineProperty(window.document, "visibilityState", { get: () => visibility });
  return {
    window,
    events: createPageEvents(window),
    fire: (type: string, more: object = {}) => window.dispatchEvent(Object.assign(new window.Event(type), more)),
    show(state: "visible" | "hidden") {
      visibility = state;
      window.document.dispatchEvent(new window.Event("visibilitychange"));
    },
  };
}

describe("page events", () => {
  it("report when the page becomes visible and when it is hidden", () => {
    const { events, show } = page();
    const received: string[] = [];
    const stop = events.onVisible(() => received.push("visible"));
    events.onHidden(() => received.push("hidden"));
    show("hidden");
    expect(events.isVisible()).toBe(false);
    show("visible");
    stop();
    show("visible");
    expect(received).toEqual(["hidden", "visible"]);
  });

  it("report when the network is lost and when it is back", () => {
    const { events, fire } = page();
    const received: boolean[] = [];
    const stop = events.onOnline((online) => received.push(online));
    fire("offline");
    fire("online");
    stop();
    fire("offline");
    expect(received).toEqual([false, true]);
  });

  it("report when the page is restored from the back/forward cache, not when it is new", () => {
    const { events, fire } = page();
    const received: string[] = [];
    events.onReturn(() => received.push("back"));
    fire("pageshow", { persisted: false });
    fire("pageshow", { persisted: true });
    expect(received).toEqual(["back"]);
  });
});

describe('spec 9 "Page": resize handler', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("fires once the size has not changed for 100 ms", () => {
    const { window, fire } = page();
    // The window's own timers, driven by the test's.
    window.setTimeout = setTimeout as unknown as typeof window.setTimeout;
    window.clearTimeout = clearTimeout;
    const events = createPageEvents(window);
    let received = 0;
    const stop = events.onResize(() => {
      received++;
    });
    fire("resize");
    vi.advanceTimersByTime(99);
    fire("resize");
    vi.advanceTimersByTime(99);
    expect(received).toBe(0);
    vi.advanceTimersByTime(1);
    expect(received).toBe(1);
    fire("resize");
    stop();
    vi.advanceTimersByTime(1000);
    expect(received).toBe(1);
  });
});
