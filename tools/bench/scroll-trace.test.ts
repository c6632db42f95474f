import { describe, expect, it } from "vitest";
import { scriptOfFrames } from "./scroll-trace.ts";

const event = (name: string, ts: number, dur?: number, tid = 1) => ({
  name,
  pid: 1,
  tid,
  ts: ts * 1000,
  ...(dur !== undefined && { dur: dur * 1000 }),
});
const frame = (ts: number, tid = 1) => event("BeginMainThreadFrame", ts, undefined, tid);

describe("the script of a frame", () => {
  it("is what runs until the next one begins, in milliseconds", () => {
    const traceEvents = [frame(0), event("FunctionCall", 1, 3), event("TimerFire", 8, 2), frame(16), frame(32)];
    expect(scriptOfFrames({ traceEvents })).toEqual([5, 0]);
  });

  it("counts a call within a call once, and nothing that is no script", () => {
    const traceEvents = [
      frame(0),
      event("FunctionCall", 2, 1),
      event("FireAnimationFrame", 1, 4),
      event("Layout", 6, 9),
      frame(16),
    ];
    expect(scriptOfFrames({ traceEvents })).toEqual([4]);
  });

  it("is without the time that other processes took", () => {
    const traceEvents = [frame(0), { ...event("FunctionCall", 1, 9), tdur: 2000 }, frame(16)];
    expect(scriptOfFrames({ traceEvents })).toEqual([2]);
  });

  it("is that of the page's own thread", () => {
    const traceEvents = [frame(0), frame(16), frame(3, 2), event("FunctionCall", 4, 7, 2), event("FunctionCall", 5, 1)];
    expect(scriptOfFrames({ traceEvents })).toEqual([1]);
  });
});
