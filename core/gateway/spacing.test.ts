import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createSpacing } from "./spacing.ts";

function spaced(clock = createManualClock()) {
  const spacing = createSpacing(clock);
  const starts: [string, number][] = [];
  const start = async (path: string, left = true) => {
    const leave = await spacing.enter(path);
    leave(left);
    if (left) starts.push([path, clock.now()]);
  };
  return { clock, spacing, starts, start };
}

describe('spec 7 "Client behaviour": rate limiter on GETs', () => {
  it("starts two requests to one path at least 130 ms apart", async () => {
    const { clock, starts, start } = spaced();
    void start("/wps/a");
    void start("/wps/a");
    void start("/wps/a");
    await clock.advance(1000);
    expect(starts).toEqual([
      ["/wps/a", 0],
      ["/wps/a", 130],
      ["/wps/a", 260],
    ]);
  });

  it("delays neither another path nor one that was idle", async () => {
    const { clock, starts, start } = spaced();
    void start("/wps/a");
    void start("/wps/b");
    await clock.advance(130);
    void start("/wps/a");
    await clock.advance(0);
    expect(starts.map(([, at]) => at)).toEqual([0, 0, 130]);
  });

  it("counts from the request that was sent, not from one that was aborted", async () => {
    const { clock, starts, start } = spaced();
    void start("/wps/a", false);
    void start("/wps/a");
    await clock.advance(0);
    expect(starts).toEqual([["/wps/a", 0]]);
  });

  it("distinguishes paths by their first 200 characters", async () => {
    const { clock, starts, start } = spaced();
    const long = `/wps/${"x".repeat(195)}`;
    void start(`${long}1`);
    void start(`${long}2`);
    await clock.advance(1000);
    expect(starts.map(([, at]) => at)).toEqual([0, 130]);
  });

  it("remembers 100 paths, and evicts the least recently used", async () => {
    const { clock, starts, start } = spaced();
    for (let index = 0; index <= 100; index++) await start(`/wps/${index}`);
    starts.length = 0;
    void start("/wps/0");
    void start("/wps/100");
    await clock.advance(1000);
    expect(starts).toEqual([
      ["/wps/0", 0],
      ["/wps/100", 130],
    ]);
  });

  it("waits no longer when the system's clock was set back", async () => {
    let offset = 0;
    const manual = createManualClock(1_000_000);
    const { clock, starts, start } = spaced({ ...manual, now: () => manual.now() + offset });
    void start("/wps/a");
    await clock.advance(0);
    offset = -500_000;
    void start("/wps/a");
    await clock.advance(130);
    expect(starts).toHaveLength(2);
  });
});
