// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { useMatchNow } from "./use-match-now.ts";

afterEach(cleanup);

const minute = 60_000;
const start = Date.parse("2026-01-05T19:30:00Z");
const figures = { score: { home: 2, away: 1 }, minute: 63, odds: { home: 1.5, away: 2.5 } };

/** Of a match that began `minutes` ago, whose figures were received `age` minutes ago. */
function nowOf(minutes: number, age?: number) {
  const timers = createManualClock(start + minutes * minute);
  let isOff = 0;
  const site = testSite({ window, clock: { ...timers, now: () => timers.now() + isOff } });
  const known = { id: "1", league: "L", home: "A", away: "B", vendor: "V", startTime: new Date(start).toISOString() };
  const match = { ...known, ...figures, ...(age !== undefined && { receivedAt: site.clock.now() - age * minute }) };
  const { result } = renderHook(() => useMatchNow(match), {
    wrapper: ({ children }) => <SiteContext value={site}>{children}</SiteContext>,
  });
  return {
    shown: () => result.current,
    later: (minutes: number) => act(() => timers.advance(minutes * minute)),
    /** The clock is another by so many minutes, and no timer has run. */
    setClock: (by: number) => (isOff += by * minute),
    see: () => act(async () => document.dispatchEvent(new Event("visibilitychange"))),
  };
}

describe("what is shown of a match", () => {
  it("is all that the gateway tells while it is on", () => {
    expect(nowOf(63, 0).shown()).toEqual({ kind: "live", ...figures });
  });

  it("is its odds alone before the kick-off", () => {
    expect(nowOf(-90, 0).shown()).toEqual({ kind: "later", odds: figures.odds });
  });

  it("is nothing that is two minutes old, and nothing of unknown age, as a page's", async () => {
    const { shown, later } = nowOf(63, 1);
    expect(shown()).toEqual({ kind: "live", ...figures });
    await later(1);
    expect(shown()).toEqual({ kind: "live" });
    expect(nowOf(63).shown()).toEqual({ kind: "live" });
  });

  it("is where it stands when the page is seen again after the device slept", async () => {
    const { shown, setClock, see } = nowOf(-90, 0);
    setClock(120);
    await see();
    expect(shown()).toEqual({ kind: "live" });
  });

  it("is nothing of before the device's clock was set back", async () => {
    const { shown, later, setClock } = nowOf(63, 0);
    setClock(-30);
    await later(2);
    expect(shown()).toEqual({ kind: "live" });
  });
});
