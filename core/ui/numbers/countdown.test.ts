import { describe, expect, it } from "vitest";
import { timeLeft } from "./countdown.tsx";

describe("a countdown", () => {
  it("writes hours, minutes and seconds in two digits", () => {
    expect(timeLeft(8_076_000)).toBe("02:14:36");
  });

  it("counts a begun second as a whole one, so that it ends at zero and not before", () => {
    expect(timeLeft(1)).toBe("00:00:01");
    expect(timeLeft(0)).toBe("00:00:00");
  });

  it("puts days in front beyond a day", () => {
    expect(timeLeft(86_400_000 + 3_600_000)).toBe("1:01:00:00");
  });
});
