import { clockTime, dayNumber, dayPart, localDay, timeLeft } from "#core/kernel/local-time.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Writes the times and the greeting of the first screen for the person's zone, as `formatsOf` of `core/i18n` does. Without
 * it a time has the name of a zone. A day that has no word stays so.
 */
export function writeTimes(app: HTMLElement): void {
  for (const time of app.querySelectorAll<HTMLTimeElement>("time[data-days]")) {
    const days = time.dataset.days;
    const word = days?.split("|")[dayNumber(time.dateTime) - dayNumber(Date.now()) + 1];
    const clock = clockTime(time.dateTime);
    if (clock && (days === "" || word)) time.textContent = word ? `${word} ${clock}` : clock;
  }
  const now = Date.now();
  const greeting = app.querySelector<HTMLElement>(".greeting-text");
  const note = app.querySelector<HTMLElement>(".greeting-note");
  if (greeting) greeting.textContent = greeting.dataset[dayPart(now)] ?? "";
  if (note) note.textContent = JSON.parse(note.dataset.dates ?? "{}")[localDay(now)] ?? "";
  const timer = app.querySelector<HTMLTimeElement>("time[role=timer]");
  if (timer) countDown(timer);
}

/** Counts as `Countdown` of `core/ui`, until React has replaced the element. */
function countDown(timer: HTMLTimeElement): void {
  const step = matchMedia("(prefers-reduced-motion:reduce)").matches ? MINUTE : SECOND;
  const tick = () => {
    const left = Math.max(0, Date.parse(timer.dateTime) - Date.now());
    timer.textContent = timeLeft(Math.ceil(left / step) * step);
    if (left && timer.isConnected) setTimeout(tick, left % step || step);
  };
  tick();
}
