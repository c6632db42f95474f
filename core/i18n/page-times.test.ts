import { describe, expect, it } from "vitest";
import { languages } from "./languages.ts";
import { datesAt, dayWords, timeIn } from "./page-times.ts";

describe("the words of a page's days", () => {
  it("are yesterday, today and tomorrow", () => {
    expect(dayWords("EN")).toEqual(["Yesterday", "Today", "Tomorrow"]);
    expect(dayWords("UR")).toEqual(["گزشتہ کل", "آج", "آئندہ کل"]);
  });

  it("are three in every language but those whose dates are numbers", () => {
    for (const { code, numeric } of languages)
      expect(dayWords(code).filter(Boolean), code).toHaveLength(numeric === "dates" ? 0 : 3);
  });
});

describe("a moment in a zone", () => {
  const time = "2026-01-05T09:15:00Z";

  it("names the zone", () => {
    expect(timeIn("EN", "Asia/Ho_Chi_Minh", time)).toBe("16:15 GMT+7");
    expect(timeIn("EN", "Asia/Ho_Chi_Minh", Date.parse(time), { day: true })).toBe("Jan 5, 16:15 GMT+7");
    expect(timeIn("EN", "UTC", time)).toBe("09:15 UTC");
  });

  it("is returned as it is when it can't be read", () => {
    expect(timeIn("EN", "UTC", "soon")).toBe("soon");
  });

  it("is in UTC when the zone is unknown", () => {
    expect(timeIn("EN", "Mars/Olympus", time)).toBe("09:15 UTC");
  });

  it("has Latin digits in every language", () => {
    for (const { code } of languages) expect(timeIn(code, "Asia/Dhaka", time, { day: true }), code).toMatch(/15[:.]15/);
  });
});

it("names the dates that it can be somewhere, each by its own day", () => {
  expect(datesAt("EN", Date.parse("2026-01-01T23:59:00Z"))).toEqual({
    "2025-12-31": "Dec 31, 2025",
    "2026-01-01": "Jan 1, 2026",
    "2026-01-02": "Jan 2, 2026",
  });
});
