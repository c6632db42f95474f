// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { type FrameState, SILENCE_MS, statusOf, watchFrame } from "./frame-watch.ts";

function watched() {
  const clock = createManualClock();
  const states: FrameState[] = [];
  return { clock, states, watch: watchFrame(clock, (state) => states.push(state)) };
}

/** As the specification says. */
const LAUNCH_TIMEOUT_MS = 10_000;

describe("a game's frame", () => {
  it('has failed when nothing has come within ten seconds (spec 8 "Errors")', async () => {
    const { clock, states } = watched();
    await clock.advance(LAUNCH_TIMEOUT_MS - 1);
    expect(states).toEqual([]);
    await clock.advance(1);
    expect(states).toEqual(["failed"]);
  });

  it("is in doubt when it has loaded and says nothing: a page that refuses frames fires load, too", async () => {
    const { clock, states, watch } = watched();
    watch.loaded(undefined);
    await clock.advance(SILENCE_MS - 1);
    expect(states).toEqual(["loaded"]);
    await clock.advance(1);
    expect(states).toEqual(["loaded", "silent"]);
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(states).toEqual(["loaded", "silent"]);
  });

  it("plays once it has spoken, before its load or after, and however late", async () => {
    const early = watched();
    early.watch.heard();
    await early.clock.advance(LAUNCH_TIMEOUT_MS);
    expect(early.states).toEqual(["playing"]);
    const late = watched();
    late.watch.loaded(undefined);
    await late.clock.advance(SILENCE_MS);
    late.watch.heard();
    expect(late.states).toEqual(["loaded", "silent", "playing"]);
  });

  it("is in doubt again when its page gives way to another that is silent: the game may have died", async () => {
    const { clock, states, watch } = watched();
    watch.loaded(undefined);
    watch.heard();
    watch.loaded(undefined);
    await clock.advance(SILENCE_MS);
    expect(states).toEqual(["loaded", "playing", "loaded", "silent"]);
  });

  it.each([
    [200, "playing"],
    [404, "failed"],
    [500, "failed"],
  ])("of this site itself is judged by its HTTP status: %i is %s", async (status, state) => {
    const { clock, states, watch } = watched();
    watch.loaded(status);
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(states).toEqual([state]);
  });

  it("says nothing any more once it is gone", async () => {
    const { clock, states, watch } = watched();
    watch.loaded(undefined);
    watch.stop();
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(states).toEqual(["loaded"]);
  });
});

describe("the HTTP status of a frame", () => {
  const frame = (page: object | null, entries: readonly object[] = []) =>
    ({ contentDocument: page, contentWindow: { performance: { getEntriesByType: () => entries } } }) as never;

  it("is unknown for another origin's page, a refused one, and before the page has come", () => {
    expect(statusOf(frame(null))).toBeUndefined();
    expect(statusOf(frame({ URL: "about:blank" }))).toBeUndefined();
  });

  it("is the page's; where the browser does not tell, it has come well", () => {
    expect(statusOf(frame({ URL: "/x" }, [{ responseStatus: 500 }]))).toBe(500);
    expect(statusOf(frame({ URL: "/x" }))).toBe(200);
    expect(statusOf(frame({ URL: "/x" }, [{}]))).toBe(200);
  });
});
