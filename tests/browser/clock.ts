import type { Page } from "@playwright/test";

/**
 * The hour at which every sandbox and every page of these tests stands still: what a page shows then depends on no hour of
 * the machine. `SANDBOX_TIME=2026-11-18T20:00:00Z npx playwright test` tries another one. The configuration sets the
 * variable, and the servers that tests start inherit it.
 */
export const TEST_TIME = Date.parse(process.env.SANDBOX_TIME ?? "");

/** Stops the date of every page. Timers run. */
export const stopClock = (target: Pick<Page, "addInitScript">) =>
  target.addInitScript((time) => {
    window.Date = new Proxy(Date, {
      apply: (date) => new date(time).toString(),
      construct: (date, given, as) => Reflect.construct(date, given.length > 0 ? given : [time], as),
      get: (date, key) => (key === "now" ? () => time : Reflect.get(date, key)),
    });
  }, TEST_TIME);

/** A clock that runs from that hour on, and that the test may put forward. */
export const runClock = (page: Page, time: number = TEST_TIME) => page.clock.install({ time });
