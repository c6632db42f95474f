import { expect, it } from "vitest";
import { localDay } from "./local-day.ts";

it("a day begins and ends where the person is", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  expect(localDay(new Date(2026, 0, 6, 0, 0).getTime())).toBe("2026-01-06");
});
