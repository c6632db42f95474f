import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure, Section } from "./figures.ts";
import { measureFirstTile } from "./first-tile.ts";
import { type PageTimings, readTimings } from "./lighthouse-timings.ts";
import { measuredBrands } from "./measured-brands.ts";
import { compressedSize } from "./page-size.ts";
import { startPageServer, startSite } from "./servers.ts";
import { median } from "./statistics.ts";

export interface PagesOptions {
  readonly root: string;
  /** How often each page is loaded. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/**
 * Loads the brands' homes and a log-in screen on a slow phone, and one static HTML file. The pages alternate, so
 * that other load on the machine affects all of them.
 */
export async function measurePages({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const still = await startPageServer(root, path.join(root, "tools/bench/static-page"));
  try {
    const homes = measuredBrands.map((brand) => ({ brand, url: `http://${brand}.localhost:${site.port}/m/home` }));
    const login = { name: "log-in", url: `http://${measuredBrands[0]}.localhost:${site.port}/m/login` };
    const sizes = new Map<string, number>();
    for (const { brand, url } of homes) sizes.set(brand, await compressedSize(url));

    const timings = new Map<string, PageTimings[]>();
    const pages = [
      { name: "static", url: `${still.origin}/` },
      ...homes.map(({ brand, url }) => ({ name: brand, url })),
      login,
    ];
    for (let round = 1; round <= rounds; round++) {
      log(`Lighthouse, round ${round} of ${rounds}`);
      for (const { name, url } of pages) timings.set(name, [...(timings.get(name) ?? []), await runLighthouse(url)]);
    }
    log("first game tiles");
    const baseline = timings.get("static") ?? [];
    const sections: Section[] = [{ title: "One static HTML file", figures: figuresOf(baseline) }];
    for (const { brand, url } of homes) {
      sections.push({
        title: `The home of ${brand}`,
        figures: [
          ...figuresOf(timings.get(brand) ?? [], baseline),
          ...(await measureFirstTile(url, rounds)),
          {
            name: "page, compressed",
            value: sizes.get(brand) ?? Number.NaN,
            unit: "bytes",
            budget: budgets.compressedPage,
          },
        ],
      });
    }
    sections.push({
      title: `The log-in of ${measuredBrands[0]}`,
      figures: figuresOf(timings.get(login.name) ?? [], baseline),
    });
    return sections;
  } finally {
    await Promise.all([site.stop(), still.stop()]);
  }
}

/** One load in a browser of its own, on Lighthouse's mobile phone and network, with real throttling (`devtools`). */
export async function runLighthouse(url: string): Promise<PageTimings> {
  const chrome = await launch({ chromePath: await findBrowser(), chromeFlags: [...chromiumFlags], logLevel: "silent" });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "silent",
      onlyCategories: ["performance"],
      throttlingMethod: "devtools",
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return readTimings(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** Medians of the runs; with those of the static file and their budgets. */
export function figuresOf(runs: readonly PageTimings[], baseline?: readonly PageTimings[]): readonly Figure[] {
  const samples = (of: readonly PageTimings[], name: TimingName) => of.map((run) => run[name]);
  return timingRows.map(({ name, title, unit, budget }) => {
    const own = samples(runs, name);
    const still = baseline && median(samples(baseline, name));
    const note = name === "largestContentfulPaint" ? runs.at(-1)?.largestElement : undefined;
    return {
      name: title,
      value: median(own),
      unit,
      samples: own,
      ...(still === undefined ? {} : { baseline: still, budget: budget(still) }),
      ...(note === undefined ? {} : { note }),
    };
  });
}

type TimingName = Exclude<keyof PageTimings, "largestElement">;

const timingRows: readonly {
  readonly name: TimingName;
  readonly title: string;
  readonly unit: Figure["unit"];
  /** Relative to the static file's value. */
  readonly budget: (still: number) => number;
}[] = [
  {
    name: "firstContentfulPaint",
    title: "first contentful paint",
    unit: "ms",
    budget: (still) => still * budgets.firstContentfulPaintOverStatic,
  },
  {
    name: "largestContentfulPaint",
    title: "largest contentful paint",
    unit: "ms",
    budget: (still) => still * budgets.largestContentfulPaintOverStatic,
  },
  { name: "totalBlockingTime", title: "total blocking time", unit: "ms", budget: () => budgets.totalBlockingTime },
  {
    name: "cumulativeLayoutShift",
    title: "cumulative layout shift",
    unit: "shift",
    budget: () => budgets.cumulativeLayoutShift,
  },
];
