import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDraws } from "./next-draw.ts";
import type { Draw, DrawDay } from "./record.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const nextDraw = (draws: readonly Draw[], now: number) => nextDraws(draws, now)[0];

const next = (draw: Omit<Draw, "name">, now: string): string | undefined => {
  const found = nextDraw([{ name: "draw", ...draw }], Date.parse(now));
  return found && new Date(found.at).toISOString();
};

const hanoi = { times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" };

describe("the next draw", () => {
  it("leaves out a draw whose time zone is unknown", () => {
    const known = { name: "known", ...hanoi };
    const found = nextDraws([{ ...known, name: "unknown", timeZone: "Mars/Olympus" }, known], 0);
    expect(found.map(({ name }) => name)).toEqual(["known"]);
  });

  it("is today's while that is to come, in the draw's own time zone", () => {
    expect(next(hanoi, "2026-11-21T11:14:59Z")).toBe("2026-11-21T11:15:00.000Z");
  });

  it("is tomorrow's from the moment at which today's begins", () => {
    expect(next(hanoi, "2026-11-21T11:15:00Z")).toBe("2026-11-22T11:15:00.000Z");
  });

  it("is on the next of its days", () => {
    // 21 November 2026 is a Saturday.
    expect(next({ ...hanoi, days: ["tue", "sat"] }, "2026-11-21T12:00:00Z")).toBe("2026-11-24T11:15:00.000Z");
    expect(next({ ...hanoi, days: ["sat"] }, "2026-11-21T12:00:00Z")).toBe("2026-11-28T11:15:00.000Z");
  });

  it("uses the weekday of the draw's time zone where it differs from Greenwich's", () => {
    const kiritimati = { times: ["00:30"], timeZone: "Pacific/Kiritimati", days: ["sun"] as const };
    expect(next(kiritimati, "2026-11-21T08:00:00Z")).toBe("2026-11-21T10:30:00.000Z");
  });

  it("is the earliest of a day's times, in whatever order they are given", () => {
    expect(next({ ...hanoi, times: ["18:15", "09:00", "13:30"] }, "2026-11-21T03:00:00Z")).toBe(
      "2026-11-21T06:30:00.000Z",
    );
  });

  it("is the soonest of several draws, and of two at the same moment the one named first", () => {
    const name = (now: string) =>
      nextDraw(
        [
          { name: "south", ...hanoi, times: ["16:15"] },
          { name: "north", ...hanoi },
          { name: "singapore", times: ["19:15"], timeZone: "Asia/Singapore" },
        ],
        Date.parse(now),
      )?.name;
    expect(name("2026-11-21T09:00:00Z")).toBe("south");
    expect(name("2026-11-21T10:00:00Z")).toBe("north");
  });

  it("is undefined where there are no draws", () => {
    expect(nextDraw([], 0)).toBeUndefined();
  });
});

describe("when clocks change", () => {
  const newYork = (time: string) => ({ times: [time], timeZone: "America/New_York" });

  it("a draw keeps its local time", () => {
    expect(next(newYork("20:00"), "2026-03-07T12:00:00Z")).toBe("2026-03-08T01:00:00.000Z");
    expect(next(newYork("20:00"), "2026-03-08T12:00:00Z")).toBe("2026-03-09T00:00:00.000Z");
  });

  it("a draw whose local time is skipped is later by the length of the gap", () => {
    // 8 March 2026: 2:00 is 3:00.
    expect(next(newYork("02:30"), "2026-03-08T06:00:00Z")).toBe("2026-03-08T07:30:00.000Z");
  });

  it("a draw whose local time occurs twice is at the first", () => {
    // 1 November 2026: 1:30 occurs at 05:30Z and at 06:30Z.
    expect(next(newYork("01:30"), "2026-11-01T04:00:00Z")).toBe("2026-11-01T05:30:00.000Z");
    expect(next(newYork("01:30"), "2026-11-01T05:45:00Z")).toBe("2026-11-02T06:30:00.000Z");
  });

  it("a draw that is moved over midnight is not lost", () => {
    // 4 September 2022: in Santiago midnight is 1:00, and yesterday's 23:45 was the last quarter before.
    const santiago = { times: ["00:15"], timeZone: "America/Santiago" };
    expect(next(santiago, "2022-09-04T03:59:00Z")).toBe("2022-09-04T04:15:00.000Z");
  });
});

describe("any schedule", () => {
  const zones = [
    "Asia/Ho_Chi_Minh",
    "America/Sao_Paulo",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "UTC",
  ];
  const week: readonly DrawDay[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const two = (value: number) => String(value).padStart(2, "0");
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`);
  const draw = fc.record(
    {
      name: fc.constant("draw"),
      times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
      timeZone: fc.constantFrom(...zones),
      days: fc.uniqueArray(fc.constantFrom(...week), { minLength: 1 }),
    },
    { requiredKeys: ["name", "times", "timeZone"] },
  );
  const now = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });

  /** `sat 18:15`, by the platform's own conversion to the zone. */
  const localTimeAt = (at: number, timeZone: string): readonly [day: string, time: string] => {
    const format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" });
    const {
      weekday = "",
      hour,
      minute,
    } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return [weekday.toLowerCase(), `${hour}:${minute}`];
  };

  /** The zone's clocks change within two days of the moment: covered by the examples above. */
  const isSteady = (at: number, timeZone: string): boolean => {
    const before = localTimeAt(at - 2 * DAY, timeZone)[1];
    return before === localTimeAt(at, timeZone)[1] && before === localTimeAt(at + 2 * DAY, timeZone)[1];
  };

  it("has its next draw within eight days, at one of its times on one of its days", () => {
    fc.assert(
      fc.property(draw, now, (one, from) => {
        const { at = Number.NaN } = nextDraw([one], from) ?? {};
        expect(at).toBeGreaterThan(from);
        expect(at - from).toBeLessThanOrEqual(8 * DAY);
        fc.pre(isSteady(at, one.timeZone));
        const [day, wall] = localTimeAt(at, one.timeZone);
        expect(one.days ?? week).toContain(day);
        expect(one.times).toContain(wall);
      }),
      { numRuns: 200 },
    );
  });

  it("has the same next draw at any moment until it begins, and another one then", () => {
    fc.assert(
      fc.property(draw, now, fc.nat(999), (one, from, share) => {
        const found = nextDraw([one], from);
        const at = found?.at ?? Number.NaN;
        expect(nextDraw([one], Math.floor(from + ((at - from) * share) / 1000))).toEqual(found);
        expect(nextDraw([one], at)?.at).toBeGreaterThan(at);
      }),
      { numRuns: 200 },
    );
  });

  it("omits no draw: a week has each of its times on each of its days", () => {
    fc.assert(
      fc.property(draw, now, (one, from) => {
        fc.pre(
          isSteady(from, one.timeZone) &&
            isSteady(from + 7 * DAY, one.timeZone) &&
            isSteady(from + 4 * DAY, one.timeZone),
        );
        let count = 0;
        for (let at = nextDraw([one], from)?.at; at !== undefined && at <= from + 7 * DAY; at = nextDraw([one], at)?.at)
          count++;
        expect(count).toBe(one.times.length * (one.days ?? week).length);
      }),
      { numRuns: 60 },
    );
  });
});
