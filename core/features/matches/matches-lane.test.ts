import { describe, expect, it } from "vitest";
import { matchDays } from "./matches-lane.tsx";

const now = Date.parse("2026-01-05T15:00:00Z");

const match = (id: string, startTime: string) => ({ id, startTime, league: "L", home: "A", away: "B", vendor: "V" });

/** `2026-01-05`, as a clock in that time zone has it. */
const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (time: string) => format.format(new Date(time));
};

const matches = [
  match("night", "2026-01-05T20:30:00Z"),
  match("evening", "2026-01-05T15:45:00Z"),
  match("on", "2026-01-05T14:30:00Z"),
  match("morning", "2026-01-06T02:00:00Z"),
];

const idsIn = (timeZone: string, list = matches) =>
  Object.fromEntries(
    matchDays(list, now, dayIn(timeZone)).map(({ name, matches }) => [name, matches.map(({ id }) => id).join(" ")]),
  );

describe("matches by day", () => {
  it("are those of each day by their kick-offs, and then those after it: a short day is followed by the next", () => {
    expect(idsIn("UTC")).toEqual({ "2026-01-05": "on evening night morning", "2026-01-06": "morning" });
  });

  it("have the days of the player's time zone", () => {
    expect(idsIn("Asia/Manila")).toEqual({ "2026-01-05": "on evening night morning", "2026-01-06": "night morning" });
  });

  it("count a match that is on to today, whenever it began", () => {
    expect(idsIn("UTC", [match("yesterday", "2026-01-04T23:30:00Z")])).toEqual({ "2026-01-05": "yesterday" });
  });

  it("have no day without a match", () => {
    expect(idsIn("UTC", matches.slice(3))).toEqual({ "2026-01-06": "morning" });
    expect(matchDays([], now, dayIn("UTC"))).toEqual([]);
  });

  it("are of three days at most", () => {
    const days = ["06", "07", "08", "09"].map((day) => match(day, `2026-01-${day}T12:00:00Z`));
    expect(Object.keys(idsIn("UTC", days))).toEqual(["2026-01-06", "2026-01-07", "2026-01-08"]);
  });
});
