// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useGameDisplay } from "./use-game-display.ts";

const orientation = { lock: vi.fn(async () => {}), unlock: vi.fn() };

let filling: Element | null = null;
const fill = (element: Element | null) => {
  filling = element;
  document.dispatchEvent(new Event("fullscreenchange"));
};

beforeEach(() => {
  filling = null;
  orientation.lock.mockReset().mockResolvedValue();
  orientation.unlock.mockReset();
  vi.stubGlobal("screen", { orientation });
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
  Object.defineProperty(document, "fullscreenElement", { configurable: true, get: () => filling });
  document.exitFullscreen = vi.fn(async () => fill(null));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showGame() {
  const element = document.createElement("iframe");
  element.requestFullscreen = vi.fn(async () => fill(element));
  return { element, ...renderHook(() => useGameDisplay({ current: element })) };
}

describe("the screen during a game", () => {
  it("may turn, which is asked for again in full screen, and stands as before once the game is left", async () => {
    const { result, unmount } = showGame();
    expect(orientation.lock.mock.calls).toEqual([["any"]]);
    await act(async () => result.current.toggle?.());
    expect(result.current.on).toBe(true);
    expect(orientation.lock).toHaveBeenCalledTimes(2);
    expect(orientation.unlock).not.toHaveBeenCalled();
    await act(async () => unmount());
    expect(orientation.unlock).toHaveBeenCalledOnce();
    expect(filling).toBeNull();
  });

  it("fills and is given back by the button", async () => {
    const { result, element } = showGame();
    await act(async () => result.current.toggle?.());
    expect(filling).toBe(element);
    await act(async () => result.current.toggle?.());
    expect([filling, result.current.on]).toEqual([null, false]);
  });

  it("has no button where the browser has no full screen", () => {
    Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: undefined });
    expect(showGame().result.current.toggle).toBeUndefined();
  });

  it("throws nothing when the browser refuses to turn the screen", async () => {
    orientation.lock.mockRejectedValue(new DOMException("only in full screen", "NotSupportedError"));
    await expect(act(async () => showGame().unmount())).resolves.toBeUndefined();
  });

  it("throws nothing when the screen has no orientation", async () => {
    vi.stubGlobal("screen", {});
    await expect(act(async () => showGame().unmount())).resolves.toBeUndefined();
  });
});
