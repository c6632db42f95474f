// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { useReportOnScreen } from "./use-on-screen.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Seen = readonly Pick<IntersectionObserverEntry, "isIntersecting">[];

function Lane({ category }: { readonly category: string }) {
  const place = useRef<HTMLDivElement>(null);
  useReportOnScreen(place, category);
  return <div ref={place} />;
}

/** Draws lanes of these categories. */
function setUp(...categories: readonly string[]) {
  const reports: ((seen: Seen) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(observed: (seen: Seen) => void) {
        reports.push(observed);
      }
      observe() {}
      disconnect() {}
    },
  );
  const site = testSite();
  const page = render(
    <SiteContext value={site}>
      {categories.map((category) => (
        <Lane key={category} category={category} />
      ))}
    </SiteContext>,
  );
  return {
    page,
    marked: () => site.lobby.lanesOnScreen.getState().at(-1),
    see: (lane: number, ...seen: readonly boolean[]) =>
      reports[lane]?.(seen.map((isIntersecting) => ({ isIntersecting }))),
  };
}

it("marks no lane when it came on screen and left it while the page was busy", () => {
  const { see, marked } = setUp("RNG");
  see(0, true);
  expect(marked()).toBe("RNG");
  see(0, false);
  expect(marked()).toBeUndefined();
  see(0, true, false);
  expect(marked()).toBeUndefined();
  see(0, false, true);
  expect(marked()).toBe("RNG");
});

it("marks the lane that stays on screen when its neighbour has come and left", () => {
  const { page, see, marked } = setUp("RNG", "CRASH");
  see(0, true);
  see(1, true);
  expect(marked()).toBe("CRASH");
  see(1, false);
  expect(marked()).toBe("RNG");
  page.unmount();
  expect(marked()).toBeUndefined();
});
