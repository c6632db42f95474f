import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { blockingTime, type LongTask } from "./blocking-time.ts";
import { type MainThreadTime, mainThreadTime, startMainThreadTime, untilPageTime } from "./main-thread-time.ts";
import { phone, slowProcessor } from "./phone.ts";

/** A page that is visited without an interaction. */
export interface VisitedPage {
  readonly name: string;
  readonly url: string;
  readonly savesData?: boolean;
  /** Steps in the same tab before the measured visit. */
  readonly before?: (page: Page) => Promise<void>;
}

/** What has been measured by a moment of a visit. */
export interface Moment {
  readonly time: MainThreadTime;
  /** Blocking time since the first contentful paint, in ms. */
  readonly blocking: number;
}

/** The visits of each page, by its name. Each visit has the moments that it was measured at. */
export type Visits = ReadonlyMap<string, readonly (readonly Moment[])[]>;

export interface VisitOptions {
  /** How much slower than the machine's the processor is. */
  readonly rate: number;
  /** The moments, in ms since the navigation. */
  readonly moments: readonly number[];
  /** How often each page is visited. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/** When a page has started, in ms since the navigation: what is deferred until it is idle has been done. */
export const STARTED_MS = 4500;

const watcher = fileURLToPath(new URL("in-page/long-tasks.js", import.meta.url));

/** Visits pages in turn, each in a profile of its own, so that other load on the machine affects all of them. */
export async function visitInTurn(
  browser: Browser,
  pages: readonly VisitedPage[],
  options: VisitOptions,
): Promise<Visits> {
  const visits = new Map<string, (readonly Moment[])[]>(pages.map(({ name }) => [name, []]));
  // Not measured: in a browser that has just started, a page takes a quarter longer.
  for (const page of pages.slice(0, 1)) await visit(browser, page, { ...options, moments: [STARTED_MS] });
  for (let round = 1; round <= options.rounds; round++) {
    options.log(`processor ${options.rate} × slower, round ${round} of ${options.rounds}`);
    for (const page of pages) visits.get(page.name)?.push(await visit(browser, page, options));
  }
  return visits;
}

async function visit(
  browser: Browser,
  { url, savesData = false, before }: VisitedPage,
  { rate, moments }: VisitOptions,
): Promise<readonly Moment[]> {
  // The override below is not for documents.
  const context = await browser.newContext({ ...phone, ...(savesData && { extraHTTPHeaders: { "Save-Data": "on" } }) });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    if (before) {
      await before(page);
      // Of another site: the measured document then has a process of its own, as the first one of a tab.
      await page.goto("data:text/html,");
    }
    const session = await slowProcessor(page, rate);
    if (savesData) await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
    await startMainThreadTime(session);
    await page.goto(url, { waitUntil: "commit" });
    const measured: Moment[] = [];
    for (const moment of moments) {
      await untilPageTime(page, moment);
      const time = await mainThreadTime(session);
      const tasks = await page.evaluate<readonly LongTask[]>("longTasks");
      const [paint = moment] = await page.evaluate<readonly number[]>(
        "performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime)",
      );
      measured.push({ time, blocking: blockingTime(tasks, paint, moment) });
    }
    const { pathname } = new URL(page.url());
    if (pathname !== new URL(url).pathname) throw new Error(`${url} led to ${pathname}`);
    return measured;
  } finally {
    await context.close();
  }
}
