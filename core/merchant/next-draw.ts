import type { Draw, DrawDay } from "./record.ts";

interface NextDraw {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** As `Date` counts them. */
const weekdays: readonly DrawDay[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/**
 * Each draw's next time after `now`, the soonest first; of those at the same moment the one that the manifest names
 * first. A draw whose time zone this machine doesn't know is left out. Times are local times in the draw's own time zone: one that is skipped when clocks go forward is later by the
 * length of the gap; of one that occurs twice when they go back, the first counts.
 *
 * @param now milliseconds since the epoch
 */
export const nextDraws = (draws: readonly Draw[], now: number): readonly NextDraw[] =>
  draws
    .flatMap((draw) => {
      const wallAt = wallClock(draw.timeZone);
      const at = wallAt && firstAfter(draw, wallAt, now);
      return at === undefined ? [] : [{ name: draw.name, at }];
    })
    .sort((one, other) => one.at - other.at);

function firstAfter({ times, days }: Draw, wallAt: WallClock, now: number): number | undefined {
  const today = Math.floor(wallAt(now) / DAY);
  // From yesterday, whose last draw may have been moved over midnight, to the same day next week.
  for (let day = today - 1; day <= today + 8; day++) {
    const weekday = weekdays[new Date(day * DAY).getUTCDay()];
    if (weekday === undefined || !(days ?? weekdays).includes(weekday)) continue;
    const moments = times.map((time) => momentOf(day * DAY + sinceMidnight(time), wallAt)).filter((at) => at > now);
    if (moments.length > 0) return Math.min(...moments);
  }
  return undefined;
}

/** `18:15` in milliseconds. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/** Converts a moment to the zone's local time, as milliseconds that read the same in UTC. */
type WallClock = (moment: number) => number;

/** Undefined for a zone that this machine doesn't know. */
function wallClock(timeZone: string): WallClock | undefined {
  const format = formatIn(timeZone);
  return (
    format &&
    ((moment) => {
      const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      return Date.UTC(year, month - 1, day, hour, minute, second);
    })
  );
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
}

/** The moment at which the zone's local time is `wall`. */
function momentOf(wall: number, wallAt: WallClock): number {
  const ahead = (moment: number) => wallAt(moment) - moment;
  const before = wall - ahead(wall - DAY);
  const after = wall - ahead(wall + DAY);
  if (before === after) return before;
  // Where the local time is skipped, the offset before the change moves the draw past the gap.
  return wallAt(before) === wall || wallAt(after) !== wall ? before : after;
}
