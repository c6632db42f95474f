import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockingTime } from "./blocking-time.ts";

describe("the blocking time", () => {
  it.each([
    ["a task of 50 ms", [{ startTime: 1000, duration: 50 }], 0],
    [
      "what each task takes over 50 ms",
      [
        { startTime: 1000, duration: 80 },
        { startTime: 2000, duration: 150 },
      ],
      130,
    ],
    ["a task before the first paint", [{ startTime: 100, duration: 300 }], 0],
    ["a task during the first paint, from it on", [{ startTime: 400, duration: 300 }], 150],
    ["a task at the end, until it", [{ startTime: 4400, duration: 300 }], 50],
  ])("counts %s", (_, tasks, time) => {
    expect(blockingTime(tasks, 500, 4500)).toBe(time);
  });

  it("is never negative, and at most the time between", () => {
    const time = fc.integer({ min: 0, max: 10_000 });
    // One after the other, as in a thread.
    const tasks = fc.array(fc.record({ pause: time, duration: time })).map((rows) => {
      let end = 0;
      return rows.map(({ pause, duration }) => {
        const startTime = end + pause;
        end = startTime + duration;
        return { startTime, duration };
      });
    });
    fc.assert(
      fc.property(tasks, time, time, (given, firstPaint, length) => {
        const blocking = blockingTime(given, firstPaint, firstPaint + length);
        expect(blocking).toBeGreaterThanOrEqual(0);
        expect(blocking).toBeLessThanOrEqual(length);
      }),
    );
  });
});
