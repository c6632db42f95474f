import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { loadPhase, type PointName } from "#core/extension-points/index.ts";
import type { MerchantManifest } from "#core/merchant/index.ts";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure, Section } from "./figures.ts";
import type { PageTimings } from "./lighthouse-timings.ts";
import { compressedSize } from "./page-size.ts";
import { runLighthouse } from "./pages.ts";
import { phone } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";
import { writeVariant } from "./variant-brand.ts";

export interface ChosenPluginsOptions {
  readonly root: string;
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/** The brand with the most trackers. */
const BRAND = "carnaval";

/** Two brands that differ in their plugins only. Their codes have one length, so that their pages may have one too. */
const variants = { without: "brand-a", with: "brand-b" } as const;

const isIdlePoint = (point: string): boolean =>
  Object.hasOwn(loadPhase, point) && loadPhase[point as PointName] === "idle";

/** Of the result of `in-page/splash-gone.js`. */
interface Requested {
  readonly url: string;
  readonly bytes: number;
}

const watcher = fileURLToPath(new URL("in-page/splash-gone.js", import.meta.url));

/** What a page has requested. */
interface Requests {
  readonly count: number;
  readonly bytes: number;
  /** Of other origins than the site's. */
  readonly foreign: number;
}

/**
 * A brand with its trackers, chat, download strategies and push against the same brand without: what they cost before a
 * visitor's first interaction.
 */
export async function measureChosenPlugins({ root, rounds, log }: ChosenPluginsOptions): Promise<readonly Section[]> {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-chosen-plugins-"));
  try {
    const brand = path.join(root, "merchants", BRAND);
    await writeVariant(brand, merchants, variants.with);
    await writeVariant(brand, merchants, variants.without, withoutIdlePlugins);
    const site = await startSite(root, merchants);
    try {
      const urlOf = (code: string) => `http://${code}.localhost:${site.port}/m/home`;
      const names = ["without", "with"] as const;
      const timings = { without: [] as PageTimings[], with: [] as PageTimings[] };
      for (let round = 1; round <= rounds; round++) {
        log(`with and without plugins, round ${round} of ${rounds}`);
        for (const name of names) timings[name].push(await runLighthouse(urlOf(variants[name])));
      }
      const of = async <T>(measure: (url: string) => Promise<T>) => ({
        without: await measure(urlOf(variants.without)),
        with: await measure(urlOf(variants.with)),
      });
      const page = await of(compressedSize);
      const requests = await of(requestsUntilSplashIsGone);
      const timed = (name: string, key: Exclude<keyof PageTimings, "largestElement">): Figure => {
        const [baseline, value] = names.map((each) => median(timings[each].map((run) => run[key])));
        return {
          name,
          value: value ?? Number.NaN,
          unit: "ms",
          baseline: baseline ?? Number.NaN,
          budget: (baseline ?? Number.NaN) * budgets.withPluginsOverWithout,
        };
      };
      return [
        {
          title: `${BRAND}: its plugins against none`,
          comparedWith: "without",
          figures: [
            timed("first contentful paint", "firstContentfulPaint"),
            timed("largest contentful paint", "largestContentfulPaint"),
            timed("total blocking time", "totalBlockingTime"),
            { name: "page, compressed", unit: "bytes", value: page.with, baseline: page.without },
            {
              name: "requested until the splash is gone",
              unit: "bytes",
              value: requests.with.bytes,
              baseline: requests.without.bytes,
              note: `${requests.with.count} requests, ${requests.without.count} without; ${requests.with.foreign} to other origins`,
            },
          ],
        },
      ];
    } finally {
      await site.stop();
    }
  } finally {
    await rm(merchants, { recursive: true, force: true });
  }
}

/** Leaves out what loads when the page is idle. */
const withoutIdlePlugins = ({ plugins }: MerchantManifest) => ({
  plugins: Object.fromEntries(Object.entries(plugins).map(([point, ids]) => [point, isIdlePoint(point) ? {} : ids])),
});

/** On a fast machine: what counts is the order, not the time. Bytes of other origins are not known: browsers hide them. */
async function requestsUntilSplashIsGone(url: string): Promise<Requests> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const page = await (await browser.newContext({ ...phone, serviceWorkers: "block" })).newPage();
    await page.addInitScript({ path: watcher });
    await page.goto(url, { waitUntil: "commit" });
    const requested = await page.evaluate<readonly Requested[]>("globalThis.splashGone");
    const { host } = new URL(url);
    return {
      count: requested.length,
      bytes: requested.reduce((sum, { bytes }) => sum + bytes, 0),
      foreign: requested.filter((one) => new URL(one.url).host !== host).length,
    };
  } finally {
    await browser.close();
  }
}
