import type { CDPSession, Page } from "playwright";

/** What a page's main thread has done, in ms of the processor. */
export interface MainThreadTime {
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

/** Begins to count the main thread's own time: without that in which other processes have the processor. */
export async function startMainThreadTime(session: CDPSession): Promise<void> {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** The time since the beginning; if the page has another process since then, of this one. */
export async function mainThreadTime(session: CDPSession): Promise<MainThreadTime> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return {
    all: of("TaskDuration"),
    script: of("ScriptDuration"),
    style: of("RecalcStyleDuration"),
    layout: of("LayoutDuration"),
  };
}

/** Waits until a time in ms since the page's navigation. Awaited in the page: polling would take time from it. */
export const untilPageTime = (page: Page, end: number): Promise<void> =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time - performance.now())), end);
