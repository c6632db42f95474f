import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createScrollPosition } from "./scroll-position.ts";

interface State {
  readonly key?: string;
  readonly scrollY?: number;
}

/** A window of 800 px over a growing document, with several history entries. */
function setUp({ state = null, height = 4000 }: { readonly state?: State | null; readonly height?: number } = {}) {
  const target = new EventTarget();
  const clock = createManualClock();
  const observers = new Set<() => void>();
  let documentHeight = height;
  const window = {
    scrollY: 0,
    document: { body: {}, documentElement: { style: { overflowAnchor: "" } } },
    history: {
      state: state as State | null,
      scrollRestoration: "auto",
      replaceState(next: State) {
        this.state = next;
      },
    },
    scrollTo({ top }: { readonly top: number }) {
      window.scrollY = Math.max(0, Math.min(top, documentHeight - 800));
      target.dispatchEvent(new Event("scroll"));
    },
    ResizeObserver: class {
      readonly #grown: () => void;
      constructor(grown: () => void) {
        this.#grown = grown;
      }
      observe() {
        observers.add(this.#grown);
      }
      disconnect() {
        observers.delete(this.#grown);
      }
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const made = createScrollPosition(window as unknown as Parameters<typeof createScrollPosition>[0], clock);
  const position = {
    drawn: (screen: Parameters<typeof made.drawn>[0]) => made.drawn(screen, window.history.state?.key ?? "default"),
    dispose: made.dispose,
  };
  position.drawn("same");
  return {
    window,
    clock,
    position,
    happens: (type: string) => target.dispatchEvent(new Event(type)),
    goTo: (next: State | null) => {
      window.history.state = next;
    },
    grow: (to: number) => {
      documentHeight = to;
      for (const grown of [...observers]) grown();
    },
    isAnchored: () => window.document.documentElement.style.overflowAnchor === "",
  };
}

describe("the scroll position of an entry of history", () => {
  it("is saved once scrolling has stopped, beside what the router keeps there", async () => {
    const { window, clock, happens } = setUp({ state: { key: "a" } });
    window.scrollY = 700;
    happens("scroll");
    await clock.advance(100);
    window.scrollY = 900;
    happens("scroll");
    await clock.advance(100);
    expect(window.history.state).toEqual({ key: "a" });
    await clock.advance(50);
    expect(window.history.state).toEqual({ key: "a", scrollY: 900 });
  });

  it("is saved at once at a tap, which may navigate", () => {
    const { window, happens } = setUp({ state: { key: "a" } });
    window.scrollY = 900;
    happens("click");
    expect(window.history.state).toEqual({ key: "a", scrollY: 900 });
  });

  it("ends with the site", async () => {
    const { window, clock, position, happens } = setUp({ state: { key: "a" } });
    window.scrollY = 900;
    happens("scroll");
    position.dispose();
    happens("click");
    happens("scroll");
    await clock.advance(200);
    expect(window.history.state).toEqual({ key: "a" });
  });

  it("is not overwritten by the old screen's, which stays visible until the new one is drawn", () => {
    const { window, position, happens, goTo } = setUp({ state: { key: "b" } });
    goTo({ key: "a", scrollY: 900 });
    window.scrollY = 300;
    happens("click");
    expect(window.history.state).toEqual({ key: "a", scrollY: 900 });
    position.drawn("restored");
    expect(window.scrollY).toBe(900);
  });
});

describe("when a screen is drawn", () => {
  it("a new one starts at its top", () => {
    const { window, position, goTo } = setUp();
    window.scrollY = 900;
    goTo({ key: "b" });
    position.drawn("new");
    expect(window.scrollY).toBe(0);
  });

  it("the same one stays where it is", () => {
    const { window, position, goTo } = setUp();
    window.scrollY = 900;
    goTo({ key: "b" });
    position.drawn("same");
    expect(window.scrollY).toBe(900);
  });

  it("the page's first keeps the scroll position of the shell's", () => {
    const { window, position } = setUp();
    window.scrollY = 300;
    position.drawn("first");
    expect(window.scrollY).toBe(300);
  });

  it("the page's first is where it was before a reload", () => {
    const { window, position } = setUp({ state: { key: "a", scrollY: 900 } });
    position.drawn("first");
    expect(window.scrollY).toBe(900);
  });

  it("one that was never scrolled is shown from its top", () => {
    const { window, position, goTo } = setUp();
    window.scrollY = 900;
    goTo(null);
    position.drawn("restored");
    expect(window.scrollY).toBe(0);
  });

  it("scrolls a revisited one as its lists load, and keeps its saved position meanwhile", async () => {
    const { window, clock, position, goTo, grow } = setUp({ height: 1000 });
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    expect(window.scrollY).toBe(200);
    await clock.advance(1000);
    expect(window.history.state).toEqual({ key: "a", scrollY: 2000 });
    grow(1800);
    expect(window.scrollY).toBe(1000);
    grow(5000);
    expect(window.scrollY).toBe(2000);
  });

  it("leaves a revisited one to a screen reader that scrolls when the position is reached", async () => {
    const { window, clock, position, goTo, grow } = setUp();
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    window.scrollTo({ top: 1500 });
    grow(5000);
    expect(window.scrollY).toBe(1500);
    await clock.advance(150);
    expect(window.history.state).toEqual({ key: "a", scrollY: 1500 });
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("leaves it alone after a %s of the person", (type) => {
    const { window, position, goTo, grow, happens, isAnchored } = setUp({ height: 1000 });
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    expect(isAnchored()).toBe(false);
    happens(type);
    expect(isAnchored()).toBe(true);
    grow(5000);
    expect(window.scrollY).toBe(200);
  });

  it("keeps a reached position when something above it grows, for thirty seconds", async () => {
    const { clock, position, goTo, grow, isAnchored } = setUp();
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    await clock.advance(29_000);
    grow(5000);
    await clock.advance(29_000);
    expect(isAnchored()).toBe(false);
    await clock.advance(1_000);
    expect(isAnchored()).toBe(true);
  });

  it("gives up a position when the screen hasn’t grown in thirty seconds", async () => {
    const { window, clock, position, goTo, grow } = setUp({ height: 1000 });
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    await clock.advance(30_000);
    grow(5000);
    expect(window.scrollY).toBe(200);
  });

  it("waits another thirty seconds each time the screen has grown", async () => {
    const { window, clock, position, goTo, grow } = setUp({ height: 1000 });
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    await clock.advance(29_000);
    grow(1800);
    await clock.advance(29_000);
    grow(5000);
    expect(window.scrollY).toBe(2000);
  });

  it("gives up a position when another screen is drawn", () => {
    const { window, position, goTo, grow } = setUp({ height: 1000 });
    goTo({ key: "a", scrollY: 2000 });
    position.drawn("restored");
    goTo({ key: "b" });
    position.drawn("new");
    grow(5000);
    expect(window.scrollY).toBe(0);
  });

  it.each([{ key: "a", scrollY: "far" }, "not an object", 7])("ignores %o as a position", (state) => {
    const { window, position, goTo } = setUp();
    goTo(state as State);
    position.drawn("restored");
    expect(window.scrollY).toBe(0);
  });
});

it("lets the browser keep what is on the screen, except at the page's top", () => {
  const { window, isAnchored } = setUp();
  expect(isAnchored()).toBe(false);
  window.scrollTo({ top: 300 });
  expect(isAnchored()).toBe(true);
  window.scrollTo({ top: 0 });
  expect(isAnchored()).toBe(false);
});

it("the browser's own restoration is off", () => {
  expect(setUp().window.history.scrollRestoration).toBe("manual");
});
