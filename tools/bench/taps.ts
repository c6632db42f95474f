import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure, Section } from "./figures.ts";
import { drawn, type Journey, journeys } from "./journeys.ts";
import { measuredBrands } from "./measured-brands.ts";
import { phone, slowProcessor } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median, percentile } from "./statistics.ts";

export interface TapsOptions {
  readonly root: string;
  /** Runs of each journey, for each brand. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/** The browser does not report shorter events; their taps count as this, in milliseconds. */
const THRESHOLD = 16;

/**
 * How long a person looks at a page before the first tap, in milliseconds. Work that the page still does then counts.
 */
const OBSERVE_MS = 500;

const watcher = fileURLToPath(new URL("in-page/interactions.js", import.meta.url));

/**
 * The time from a touch to the next frame with a response, with the processor slowed four times. Each journey starts on
 * a freshly loaded page: its tap is the first, when no code has run before.
 */
export async function measureTaps({ root, rounds, log }: TapsOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const all: number[] = [];
    const figures: Figure[] = [];
    for (const journey of journeys) {
      log(journey.name);
      const taps: number[] = [];
      for (const brand of measuredBrands) {
        const url = `http://${brand}.localhost:${site.port}/m/home`;
        for (let round = 0; round < rounds; round++) taps.push(...(await make(journey, browser, url)));
      }
      all.push(...taps);
      figures.push({
        name: journey.name,
        value: median(taps),
        unit: "ms",
        samples: taps,
        note: `median; slowest ${Math.max(...taps)} ms`,
      });
    }
    const p95: Figure = { name: "95 of 100 taps within", value: percentile(all, 95), unit: "ms", budget: budgets.tap };
    return [{ title: "A tap, processor 4 times slower", figures: [p95, ...figures] }];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Runs a journey once. @returns the duration of each of its taps. */
async function make(journey: Journey, browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    await page.goto(url);
    await drawn(page);
    await journey.prepare?.(page);
    await slowProcessor(page);
    await page.waitForTimeout(OBSERVE_MS);

    const durations: number[] = [];
    for (const tap of journey.taps) {
      const since = await page.evaluate<number>("performance.now()");
      await tap(page);
      const longest = await page.evaluate<number | undefined>(`interactions.longestSince(${since})`);
      durations.push(longest ?? THRESHOLD);
    }
    return durations;
  } finally {
    await context.close();
  }
}
