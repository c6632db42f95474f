import { describe, expect, it } from "vitest";
import { readTimings } from "./lighthouse-timings.ts";

const audits = {
  "first-contentful-paint": { numericValue: 670.4 },
  "largest-contentful-paint": { numericValue: 671.2 },
  "total-blocking-time": { numericValue: 0 },
  "cumulative-layout-shift": { numericValue: 0.004 },
};

describe("reading a Lighthouse result", () => {
  it("returns the four figures", () => {
    expect(readTimings({ audits })).toEqual({
      firstContentfulPaint: 670.4,
      largestContentfulPaint: 671.2,
      totalBlockingTime: 0,
      cumulativeLayoutShift: 0.004,
    });
  });

  it("finds the largest paint's element, however deep the result has it", () => {
    const details = {
      type: "list",
      items: [{ type: "table", items: [{ node: { type: "node", selector: "h1.hero-title" } }] }, { items: [] }],
    };
    const read = readTimings({ audits: { ...audits, "largest-contentful-paint-element": { details } } });
    expect(read.largestElement).toBe("h1.hero-title");
  });

  it("reports why a page could not be measured", () => {
    const runtimeError = { code: "NO_FCP", message: "The page did not paint any content." };
    expect(() => readTimings({ runtimeError, audits })).toThrow("NO_FCP: The page did not paint any content.");
  });

  it("names a figure that is missing, and why", () => {
    const broken = { ...audits, "largest-contentful-paint": { errorMessage: "NO_LCP" } };
    expect(() => readTimings({ audits: broken })).toThrow("largest-contentful-paint: NO_LCP");
    expect(() => readTimings({ audits: {} })).toThrow("first-contentful-paint: not measured");
  });
});
