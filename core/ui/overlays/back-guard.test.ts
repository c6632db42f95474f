import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createBackGuard, overlayDepth } from "./back-guard.ts";
import { createOverlays } from "./overlays.ts";

/** A browser's history with its asynchronous `back`. */
function fakeWindow() {
  const entries: unknown[] = ["the page before", { idx: 1 }];
  const listeners = new Set<() => void>();
  const tasks: (() => void)[] = [];
  const back = () => {
    entries.pop();
    for (const listener of [...listeners]) listener();
  };
  return {
    entries,
    back,
    runTasks: () => {
      for (const task of tasks.splice(0)) task();
    },
    window: {
      history: {
        get state() {
          return entries.at(-1);
        },
        pushState: (state: unknown) => void entries.push(state),
        back,
      },
      addEventListener: (_: "popstate", listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: "popstate", listener: () => void) => void listeners.delete(listener),
      setTimeout: (task: () => void) => tasks.push(task),
    },
  };
}

describe('spec 2 "Other screen elements": Back while something is open', () => {
  it("closes the top layer, and the screen stays", () => {
    const browser = fakeWindow();
    const overlays = createOverlays({ clock: createManualClock() });
    void overlays.alert({ title: "Notice", message: "" });
    const end = createBackGuard(browser.window, overlays);
    expect(browser.entries).toHaveLength(3);
    browser.back();
    expect(overlays.isOpen()).toBe(false);
    end();
    browser.runTasks();
    expect(browser.entries).toEqual(["the page before", { idx: 1 }]);
  });

  it("closes one layer at a time", () => {
    const browser = fakeWindow();
    const overlays = createOverlays({ clock: createManualClock() });
    void overlays.alert({ title: "First", message: "" });
    void overlays.alert({ title: "Second", message: "" });
    createBackGuard(browser.window, overlays);
    browser.back();
    expect(overlays.isOpen()).toBe(true);
    expect(browser.entries).toHaveLength(3);
    browser.back();
    expect(overlays.isOpen()).toBe(false);
    expect(browser.entries).toHaveLength(2);
  });

  it("keeps the router's own state on its entry", () => {
    const browser = fakeWindow();
    createBackGuard(browser.window, createOverlays({ clock: createManualClock() }));
    expect(browser.entries.at(-1)).toMatchObject({ idx: 1 });
  });

  it("removes its entry when the layer is closed in another way", () => {
    const browser = fakeWindow();
    const end = createBackGuard(browser.window, createOverlays({ clock: createManualClock() }));
    end();
    expect(browser.entries).toHaveLength(3);
    browser.runTasks();
    expect(browser.entries).toHaveLength(2);
  });

  it("leaves the history alone when the answer navigated to another screen, which replaced its entry", () => {
    const browser = fakeWindow();
    const end = createBackGuard(browser.window, createOverlays({ clock: createManualClock() }));
    end();
    expect(overlayDepth(browser.window.history.state)).toBe(1);
    browser.entries.splice(-1, 1, { idx: 2 });
    expect(overlayDepth(browser.window.history.state)).toBe(0);
    browser.runTasks();
    expect(browser.entries).toEqual(["the page before", { idx: 1 }, { idx: 2 }]);
  });

  it("closes what opened over another step of the same screen, before it leads to the step before", () => {
    const browser = fakeWindow();
    const layer = { isOpen: () => false, back: vi.fn() };
    const step = { isOpen: () => false, back: vi.fn() };
    const endStep = createBackGuard(browser.window, step);
    const endLayer = createBackGuard(browser.window, layer);
    browser.back();
    endLayer();
    browser.runTasks();
    expect(layer.back).toHaveBeenCalledOnce();
    expect(step.back).not.toHaveBeenCalled();
    browser.back();
    endStep();
    browser.runTasks();
    expect(step.back).toHaveBeenCalledOnce();
    expect(browser.entries).toEqual(["the page before", { idx: 1 }]);
  });
});
