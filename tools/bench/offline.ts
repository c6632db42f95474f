import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Section } from "./figures.ts";
import { installServiceWorker } from "./journeys.ts";
import { measuredBrands } from "./measured-brands.ts";
import { phone, slowProcessor } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";

export interface OfflineOptions {
  readonly root: string;
  /** How often each home is opened without a connection. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

interface OfflineStart {
  /** Milliseconds from the navigation to the first contentful paint: the brand's splash. */
  readonly splash: number;
  /** Milliseconds from the navigation to the largest contentful paint: the hero's headline. */
  readonly headline: number;
}

/** Opens homes from their service worker on a slow phone, while nothing answers at the site's address. */
export async function measureOfflineStart({ root, rounds, log }: OfflineOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const folder = await mkdtemp(path.join(tmpdir(), "livery-bench-"));
  let online = true;
  const browser = await chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: await findBrowser(),
    args: [...chromiumFlags],
    serviceWorkers: "allow",
  });
  try {
    const homes = measuredBrands.map((brand) => ({ brand, url: `http://${brand}.localhost:${site.port}/m/home` }));
    for (const { brand, url } of homes) {
      log(`${brand} installs its service worker`);
      const page = await browser.newPage();
      await installServiceWorker(page, url);
      await page.close();
    }
    await site.stop();
    online = false;
    const sections: Section[] = [];
    for (const { brand, url } of homes) {
      const starts: OfflineStart[] = [];
      for (let round = 0; round < rounds; round++) starts.push(await start(browser, url));
      const figure = (name: string, of: (start: OfflineStart) => number) => {
        const samples = starts.map(of);
        return { name, value: median(samples), unit: "ms", budget: budgets.offlineStart, samples } as const;
      };
      sections.push({
        title: `${brand} without a connection`,
        figures: [
          figure("first contentful paint", ({ splash }) => splash),
          figure("largest contentful paint", ({ headline }) => headline),
        ],
      });
    }
    return sections;
  } finally {
    await browser.close();
    if (online) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(browser: BrowserContext, url: string): Promise<OfflineStart> {
  const page = await browser.newPage();
  try {
    await slowProcessor(page);
    await page.goto(url, { waitUntil: "commit" });
    await page.locator(".hero-title").waitFor();
    return await page.evaluate(
      () =>
        new Promise<OfflineStart>((resolve) => {
          const paints = performance.getEntriesByName("first-contentful-paint");
          new PerformanceObserver((list) => {
            const headline = list.getEntries().at(-1)?.startTime ?? Number.NaN;
            resolve({ splash: paints[0]?.startTime ?? Number.NaN, headline });
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  } finally {
    await page.close();
  }
}
