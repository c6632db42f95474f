import { describe, expect, it } from "vitest";
import { firstGroup, groupMatches, type MatchGroup } from "./matches-lane.tsx";

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
    groupMatches(list, now, dayIn(timeZone)).map(({ name, matches }) => [name, matches.map(({ id }) => id)]),
  );

describe("matches by day", () => {
  it("are those that are on, then those of each day, by their kick-offs", () => {
    expect(idsIn("UTC")).toEqual({ live: ["on"], "2026-01-05": ["evening", "night"], "2026-01-06": ["morning"] });
  });

  it("have the days of the player's time zone", () => {
    expect(idsIn("Asia/Manila")).toEqual({
      live: ["on"],
      "2026-01-05": ["evening"],
      "2026-01-06": ["night", "morning"],
    });
  });

  it("have no group without a match", () => {
    expect(idsIn("UTC", matches.slice(1, 2))).toEqual({ "2026-01-05": ["evening"] });
    expect(groupMatches([], now, dayIn("UTC"))).toEqual([]);
  });

  it("are of three groups at most", () => {
    const days = ["06", "07", "08", "09"].map((day) => match(day, `2026-01-${day}T12:00:00Z`));
    expect(Object.keys(idsIn("UTC", days))).toEqual(["2026-01-06", "2026-01-07", "2026-01-08"]);
  });
});

describe("the matches that are shown at first", () => {
  const group = (name: string, count: number): MatchGroup => ({
    name,
    matches: matches.slice(0, count),
  });

  it("are of the earliest group that fills the rows", () => {
    expect(firstGroup([group("live", 1), group("today", 3), group("tomorrow", 4)], 3)?.name).toBe("today");
  });

  it("are else of the group with the most matches, of equal ones the earlier", () => {
    expect(firstGroup([group("live", 1), group("today", 2), group("tomorrow", 2)], 3)?.name).toBe("today");
    expect(firstGroup([], 3)).toBeUndefined();
  });
});
