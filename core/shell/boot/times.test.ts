// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeTimes } from "./times.ts";

const now = new Date(2026, 0, 5, 15, 30);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute).toISOString();

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** The page's element after its times have been written. */
function written(markup: string, reducedMotion = false): HTMLElement {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
  document.body.innerHTML = `<div>${markup}</div>`;
  const app = document.body.firstElementChild as HTMLElement;
  writeTimes(app);
  return app;
}

const day = (time: string, days = "Yesterday|Today|Tomorrow") =>
  written(`<time datetime="${time}" data-days="${days}">5 Jan, 09:15 GMT+7</time>`).textContent;

it.each([
  ["yesterday", at(4, 23, 59), "Yesterday 23:59"],
  ["today", at(5, 0), "Today 00:00"],
  ["tomorrow", at(6, 9, 5), "Tomorrow 09:05"],
])("writes a moment of %s with its word and the time here", (_, time, text) => {
  expect(day(time)).toBe(text);
});

it.each([
  ["is two days away", at(3, 12), undefined],
  ["has no word", at(5, 12), "|"],
  ["can't be read", "soon", undefined],
])("keeps the page's own text when a day %s", (_, time, days) => {
  expect(day(time, days)).toBe("5 Jan, 09:15 GMT+7");
});

it("writes only the time when the page asks for no day", () => {
  expect(day(at(9, 16, 15), "")).toBe("16:15");
});

const timer = `<time role="timer" datetime="${at(5, 15, 32)}"></time>`;

it("counts down every second until the draw", () => {
  const app = written(timer);
  expect(app.textContent).toBe("00:02:00");
  vi.advanceTimersByTime(1000);
  expect(app.textContent).toBe("00:01:59");
  vi.advanceTimersByTime(200_000);
  expect(app.textContent).toBe("00:00:00");
  expect(vi.getTimerCount()).toBe(0);
});

it("counts down every minute with reduced motion", () => {
  const app = written(timer, true);
  vi.advanceTimersByTime(59_000);
  expect(app.textContent).toBe("00:02:00");
  vi.advanceTimersByTime(1000);
  expect(app.textContent).toBe("00:01:00");
});

it("stops when the element has left the page", () => {
  written(timer).remove();
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [4, "Good evening"],
  [5, "Good morning"],
  [12, "Good day"],
  [18, "Good evening"],
])("greets at %d h, with the date here", (hour, words) => {
  vi.setSystemTime(new Date(2026, 0, 5, hour));
  const app = written(
    `<b class="greeting-text" data-morning="Good morning" data-day="Good day" data-evening="Good evening"></b>
    <i class="greeting-note" data-dates='{"2026-01-04":"4 Jan","2026-01-05":"5 Jan"}'></i>`,
  );
  expect(app.querySelector("b")?.textContent).toBe(words);
  expect(app.querySelector("i")?.textContent).toBe("5 Jan");
});

it("leaves the date to the site when the page is of another day", () => {
  expect(written(`<i class="greeting-note" data-dates='{"2025-12-31":"31 Dec"}'>&nbsp;</i>`).textContent).toBe("");
});
