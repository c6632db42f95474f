import type { Formats } from "#core/i18n/index.ts";

/**
 * Shows each `<time datetime>` in the reader's own time zone: with its date, or without where it is on the same day as
 * the one before. What is no time of day (a date alone, nonsense) stays as it was written.
 */
export function localizeTimes(content: DocumentFragment, formats: Pick<Formats, "date" | "time">): void {
  let day: string | undefined;
  for (const element of content.querySelectorAll("time")) {
    const time = element.dateTime;
    if (!/T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(time) || Number.isNaN(Date.parse(time))) continue;
    const date = formats.date(time);
    element.textContent = date === day ? formats.time(time) : `${date} ${formats.time(time)}`;
    day = date;
  }
}
