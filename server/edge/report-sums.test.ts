import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BrandReports,
  inpBucket,
  lcpBucket,
  mergeReports,
  quantileOf,
  type RevisionReports,
  reportKinds,
  visitKinds,
} from "./report-sums.ts";

const name = fc.constantFrom("home", "login", "__proto__", "constructor", "2500");
const tally = fc.dictionary(name, fc.dictionary(name, fc.nat(1_000)));
const counts = fc.record(Object.fromEntries(reportKinds.map((kind) => [kind, fc.nat(1_000)])));
const visits = fc.record(Object.fromEntries(visitKinds.map((kind) => [kind, fc.nat(1_000)])));
const revision = fc.record({
  counts,
  visits,
  from: fc.record({ all: fc.nat(1_000), ofFew: fc.nat(1_000) }),
  errors: tally,
  violations: tally,
  lcp: tally,
  inp: tally,
}) as fc.Arbitrary<RevisionReports>;
const reports: fc.Arbitrary<BrandReports> = fc.dictionary(name, revision);

const sum = (value: unknown): number =>
  typeof value === "number" ? value : Object.values(value as object).reduce<number>((all, one) => all + sum(one), 0);

describe("the reports of two edges", () => {
  it("merge to the same sums, in whatever order, and lose nothing", () => {
    fc.assert(
      fc.property(reports, reports, reports, (a, b, c) => {
        expect(mergeReports(a, b)).toEqual(mergeReports(b, a));
        expect(mergeReports(mergeReports(a, b), c)).toEqual(mergeReports(a, mergeReports(b, c)));
        expect(mergeReports(a, {})).toEqual(a);
        expect(sum(mergeReports(a, b))).toBe(sum(a) + sum(b));
      }),
    );
  });
});

describe("a percentile", () => {
  it("is the upper bound of the bucket that holds it, over all screens or one", () => {
    const lcp = { home: { h1: { 1000: 2, 1500: 1 }, img: { 4000: 1 } }, login: { p: { 8000: 4 } } };
    expect(quantileOf(lcp.home, 0.75)).toBe(1500);
    expect(quantileOf(lcp, 0.75)).toBe(8000);
    expect(quantileOf(lcp, 0.5)).toBe(4000);
    expect(quantileOf({}, 0.75)).toBeUndefined();
    expect(quantileOf(undefined, 0.75)).toBeUndefined();
  });

  it("never is below what was measured", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { minLength: 1 }), (measured) => {
        const inOrder = measured.toSorted((a, b) => a - b);
        const exact = inOrder[Math.ceil(measured.length * 0.75) - 1] ?? 0;
        for (const bucket of [lcpBucket, inpBucket]) {
          const histogram: Record<string, number> = {};
          for (const ms of measured) histogram[bucket(ms)] = (histogram[bucket(ms)] ?? 0) + 1;
          expect(quantileOf(histogram, 0.75)).toBe(Number(bucket(exact)));
          expect(quantileOf(histogram, 0.75)).toBeGreaterThanOrEqual(exact);
        }
      }),
    );
  });
});
