import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PageReport, readPageReport } from "./page-report.ts";

const whole: PageReport = {
  revision: "3f-a_1",
  build: "be2c1412a6c4",
  counts: { start: 1, "first-screen": 1, "login-tried": 2, "login-done": 1 },
  errors: [
    { code: "TypeError@entry-3fa1.js:12:40", screen: "home" },
    { code: "deadline", plugin: "captcha/geetest-v4", screen: "login" },
  ],
  lcp: { ms: 1240, screen: "home", element: "h1" },
  inp: {
    ms: 96,
    screen: "games",
    cause: "trackers/meta",
    before: { ms: 48, screen: "home", cause: "presentation" },
  },
};

const names = { revision: "r", build: "b" };

describe("a page's report", () => {
  it("is read as it was sent", () => {
    expect(readPageReport(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it("that names no revision and build is none", () => {
    for (const value of [undefined, null, 1, "r", [], {}, { revision: "r" }, { ...names, revision: "a b" }])
      expect(readPageReport(value)).toBeUndefined();
    expect(readPageReport(names)).toEqual(names);
  });

  it("counts one start of a page, and few log-ins", () => {
    const counts = { start: 9_000, "first-screen": 2, "login-tried": 1e9, "login-done": -3, visits: 7 };
    expect(readPageReport({ ...names, counts })?.counts).toEqual({ start: 1, "first-screen": 1, "login-tried": 20 });
    expect(readPageReport({ ...names, counts: { start: 0.5 } })?.counts).toEqual({});
  });

  it.each([
    ["an unknown field", { member: "player" }],
    ["an error's message", { errors: [{ code: "Cannot read properties of undefined", screen: "home" }] }],
    ["an error at an address", { errors: [{ code: "deadline", screen: "/m/activity?id=7" }] }],
    ["an error of an unreadable plugin", { errors: [{ code: "deadline", plugin: "../x", screen: "home" }] }],
    ["a paint without a time", { lcp: { ms: null, screen: "home", element: "h1" } }],
    ["a negative time", { inp: { ms: -1, screen: "home", cause: "processing" } }],
    ["an element with text", { lcp: { ms: 1, screen: "home", element: "p.balance > b" } }],
  ])("loses %s", (_, more) => {
    expect(readPageReport({ ...names, ...more })).toEqual(names);
  });

  it("has at most ten errors", () => {
    const errors = Array.from({ length: 40 }, (_, index) => ({ code: `E${index}`, screen: "home" }));
    expect(readPageReport({ ...names, errors })?.errors).toHaveLength(10);
  });

  it("of anyone ends in a report of known fields, or in none", () => {
    const like = (value: unknown): fc.Arbitrary<unknown> => {
      if (typeof value !== "object" || value === null) return fc.oneof(fc.constant(value), fc.anything());
      if (Array.isArray(value))
        return fc.oneof(fc.array(fc.oneof(...value.map(like)), { maxLength: 30 }), fc.anything());
      const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, like(field)]));
      return fc.oneof(
        { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 9 },
        { arbitrary: fc.anything(), weight: 1 },
      );
    };
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), like(whole)), (value) => {
        const report = readPageReport(value);
        if (report === undefined) return;
        expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(report)));
        expect(JSON.stringify(report).length).toBeLessThan(4096);
        expect(JSON.stringify(report)).toMatch(/^[\w.:@/"{}[\],-]*$/);
        expect(readPageReport(report)).toEqual(report);
      }),
    );
  });
});
