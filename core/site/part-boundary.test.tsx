// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { SiteContext } from "./site.ts";

afterEach(cleanup);

function drawFailingPart({ screen = false, online = true } = {}) {
  const part = { fails: true, drawn: 0 };
  function Part() {
    part.drawn += 1;
    if (part.fails) throw new TypeError("Failed to fetch");
    return <p>content</p>;
  }
  const onRetry = vi.fn();
  const site = testSite({ report: () => {} });
  vi.spyOn(site.platform.page, "isOnline").mockReturnValue(online);
  vi.spyOn(console, "error").mockImplementation(() => {});
  const view = render(
    <SiteContext value={site}>
      <PartBoundary onRetry={onRetry} kind={screen ? "screen" : undefined}>
        <Part />
      </PartBoundary>
    </SiteContext>,
  );
  const network = (type: "online" | "offline") => act(() => site.window.dispatchEvent(new Event(type)));
  return { part, onRetry, network, view };
}

describe("a part that failed", () => {
  it("is drawn by itself when the network is back", () => {
    const { part, onRetry, network } = drawFailingPart();
    expect(screen.getByRole("alert")).toBeTruthy();
    part.fails = false;
    network("offline");
    expect(onRetry).not.toHaveBeenCalled();
    network("online");
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText("content")).toBeTruthy();
  });

  it("is left alone once it is drawn, or gone", () => {
    const { part, onRetry, network, view } = drawFailingPart();
    part.fails = false;
    act(() => screen.getByRole("button").click());
    network("online");
    expect(onRetry).toHaveBeenCalledTimes(1);
    view.unmount();
    const gone = drawFailingPart();
    gone.view.unmount();
    gone.network("online");
    expect(gone.onRetry).not.toHaveBeenCalled();
  });

  it("is tried again at each return of the network", () => {
    const { part, onRetry, network } = drawFailingPart();
    network("online");
    part.fails = false;
    network("online");
    expect(onRetry).toHaveBeenCalledTimes(2);
    expect(screen.getByText("content")).toBeTruthy();
  });

  it("says that the network is missing, where it is", () => {
    const { view } = drawFailingPart();
    expect(screen.getByRole("alert").textContent).toContain("site.failure.screen");
    view.unmount();
    drawFailingPart({ online: false });
    expect(screen.getByRole("alert").textContent).toContain("site.failure.offline");
    expect(screen.getByRole("alert").textContent).not.toContain("site.failure.screen");
  });

  it("has the screen's heading where it is the whole screen", () => {
    const { view } = drawFailingPart();
    expect(screen.queryByRole("heading")).toBeNull();
    view.unmount();
    drawFailingPart({ screen: true });
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  });
});
