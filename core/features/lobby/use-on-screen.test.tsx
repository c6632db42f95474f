// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { useReportOnScreen } from "./use-on-screen.ts";

afterEach(cleanup);

type Seen = readonly Pick<IntersectionObserverEntry, "isIntersecting">[];

function Lane() {
  const place = useRef<HTMLDivElement>(null);
  useReportOnScreen(place, "SLOT");
  return <div ref={place} />;
}

it("a lane that came on screen and left it while the page was busy is not marked as the one on screen", () => {
  let report = (_: Seen) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(observed: (seen: Seen) => void) {
        report = observed;
      }
      observe() {}
      disconnect() {}
    },
  );
  const site = testSite();
  render(
    <SiteContext value={site}>
      <Lane />
    </SiteContext>,
  );
  const marked = (...seen: readonly boolean[]) => {
    report(seen.map((isIntersecting) => ({ isIntersecting })));
    return site.lobby.laneOnScreen.getState().category;
  };
  expect(marked(true)).toBe("SLOT");
  expect(marked(false)).toBeUndefined();
  expect(marked(true, false)).toBeUndefined();
  expect(marked(false, true)).toBe("SLOT");
  vi.unstubAllGlobals();
});
