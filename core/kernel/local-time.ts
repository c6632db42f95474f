/** Times where the person is, without `Intl`, whose first object blocks a slow phone for a tenth of a second. */

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const two = (number: number): string => String(number).padStart(2, "0");

/** Returns the day of a moment (ms), `YYYY-MM-DD`. */
export function localDay(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the number of a moment's day: that of the next day is one more. */
export function dayNumber(time: string | number): number {
  const day = new Date(time);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY;
}

/** Returns the time of a day of 24 hours, `17:05`, the same in every language; undefined for a moment that can't be read. */
export function clockTime(time: string | number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the part of the day at a moment, as a greeting names it. */
export function dayPart(time: number): "morning" | "day" | "evening" {
  const hour = new Date(time).getHours();
  return hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "day";
}

/** Returns a time that is left (ms), in full seconds: `02:14:36`; beyond a day `3:02:14:36`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
  return days > 0 ? `${days}:${clock}` : clock;
}
