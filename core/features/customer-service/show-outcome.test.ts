import { describe, expect, it, vi } from "vitest";
import { openPage } from "./show-outcome.tsx";

const url = "https://chat.example/?u=7";

function open({ hasWindows = true, inAppBrowser = undefined as string | undefined, isRefused = false } = {}) {
  const opened = { opener: {} as unknown };
  const window = { open: vi.fn(() => (isRefused ? null : opened)), location: { assign: vi.fn() } };
  openPage({ platform: { hasWindows, inAppBrowser }, window } as never, url);
  return { opened, window };
}

describe('spec 4 "Customer-service entries": a chat\'s page', () => {
  it("opens in a window, which can't reach back into the site", () => {
    const { opened, window } = open();
    expect(window.open).toHaveBeenCalledWith(url, "_blank");
    expect(opened.opener).toBeNull();
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it("opens in the same tab when the browser refuses the window", () => {
    expect(open({ isRefused: true }).window.location.assign).toHaveBeenCalledWith(url);
  });

  it.each([
    ["a wallet such as Maya, or the merchant's own app", { hasWindows: false }],
    ["another company's app", { inAppBrowser: "instagram" }],
  ])("opens in the same tab in %s, and no window is tried", (_, where) => {
    const { window } = open(where);
    expect(window.open).not.toHaveBeenCalled();
    expect(window.location.assign).toHaveBeenCalledWith(url);
  });
});
