import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, percentile } from "./statistics.ts";

const samples = fc.array(fc.integer(), { minLength: 1 });

describe("the median", () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[100, 9, 20], 20],
  ])("of %j is %d", (given, middle) => {
    expect(median(given)).toBe(middle);
  });

  it("has as many samples at or below it as at or above", () => {
    fc.assert(
      fc.property(samples, (given) => {
        const middle = median(given);
        const half = given.length / 2;
        expect(given.filter((sample) => sample <= middle).length).toBeGreaterThanOrEqual(half);
        expect(given.filter((sample) => sample >= middle).length).toBeGreaterThanOrEqual(half);
      }),
    );
  });

  it("of nothing throws, and so does a percentile", () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 95)).toThrow(RangeError);
  });
});

describe("a percentile", () => {
  it("is a sample, by nearest rank", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile([8, 16, 24], 95)).toBe(24);
    expect(percentile([8, 16, 24], 0)).toBe(8);
  });

  it("is not exceeded by as many samples as it says", () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const limit = percentile(given, percent);
        const within = given.filter((sample) => sample <= limit).length;
        expect(within * 100).toBeGreaterThanOrEqual(percent * given.length);
      }),
    );
  });
});
