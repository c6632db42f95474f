import { describe, expect, it } from "vitest";
import { localDay, timeLeft } from "./local-time.ts";

it("a day begins and ends where the person is", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  expect(localDay(new Date(2026, 0, 6, 0, 0).getTime())).toBe("2026-01-06");
});

describe("the remaining time", () => {
  it("is in hours, minutes and seconds of two digits", () => {
    expect(timeLeft(8_076_000)).toBe("02:14:36");
  });

  it("rounds seconds up, so that it ends at zero and not before", () => {
    expect(timeLeft(1)).toBe("00:00:01");
    expect(timeLeft(0)).toBe("00:00:00");
  });

  it("starts with the days beyond one day", () => {
    expect(timeLeft(86_400_000 + 3_600_000)).toBe("1:01:00:00");
  });
});
