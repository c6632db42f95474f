import { formatsOf } from "./formats.ts";
import { languageOf } from "./languages.ts";

/** Milliseconds. */
const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 0, 5, 12);

/**
 * Returns "Yesterday", "Today" and "Tomorrow" in a language, for `core/shell/boot/times.ts`; nothing for a language whose
 * dates are numbers.
 */
export function dayWords(code: string): readonly string[] {
  if (languageOf(code).numeric === "dates") return [];
  return [-1, 0, 1].map((days) => formatsOf(code).day(NOON + days * DAY, NOON));
}

/** Returns the dates that it can be somewhere at a moment (ms): local day, `YYYY-MM-DD` -> "5 Jan 2026". */
export function datesAt(code: string, now: number): Readonly<Record<string, string>> {
  const dates = [-1, 0, 1].map((days) => new Date(now + days * DAY).toISOString().slice(0, 10));
  // Noon in UTC may be another day for this machine.
  return Object.fromEntries(dates.map((date) => [date, formatsOf(code).date(`${date}T12:00`)]));
}

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a moment for a page that doesn't know where the person is, with its zone's name: "5 Jan, 16:15 GMT+7", or
 * without `day` "16:15 GMT+7".
 * @param time ISO 8601 or milliseconds since the epoch; one that can't be read is returned as it is.
 * @param zone IANA name; UTC is used for one that this machine doesn't know
 */
export function timeIn(code: string, zone: string, time: string | number, { day = false } = {}): string {
  const moment = new Date(time).getTime();
  if (Number.isNaN(moment)) return String(time);
  const key = `${code} ${zone} ${day}`;
  const format = made.get(key) ?? createFormat(code, zone, day);
  made.set(key, format);
  return format.format(moment);
}

function createFormat(code: string, zone: string, day: boolean): Intl.DateTimeFormat {
  const { tag, formats = tag, numeric } = languageOf(code);
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat(
      [formats, "en-GB"].map((locale) => `${locale}-u-ca-gregory-nu-latn`),
      {
        ...(day && { day: "numeric", month: numeric ? "numeric" : "short" }),
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone,
        timeZoneName: "short",
      },
    );
  try {
    return inZone(zone);
  } catch {
    return inZone("UTC");
  }
}
