import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure } from "./figures.ts";
import { phone, slowPhone } from "./phone.ts";
import { median } from "./statistics.ts";

/** The result of `in-page/first-tile.js`. */
interface FirstTile {
  /** Milliseconds since the navigation. */
  readonly time: number;
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[];
}

const watcher = fileURLToPath(new URL("in-page/first-tile.js", import.meta.url));

/** When a first visitor on a slow phone sees games, and how much script has loaded by then. */
export async function measureFirstTile(url: string, rounds: number): Promise<readonly Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const visits: FirstTile[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url));
    const times = visits.map(({ time }) => time);
    const bytes = visits.map(({ scripts }) => scripts.reduce((sum, script) => sum + script.bytes, 0));
    return [
      {
        name: "splash gone, first game painted",
        value: median(times),
        unit: "ms",
        budget: budgets.firstTile,
        samples: times,
      },
      {
        name: "script fetched by then",
        value: median(bytes),
        unit: "bytes",
        note: `${visits.at(-1)?.scripts.length ?? 0} files`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<FirstTile> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowPhone(page);
    await page.addInitScript({ path: watcher });
    await page.goto(url, { waitUntil: "commit" });
    // Awaited in the page: polling would take time from it.
    return await page.evaluate<FirstTile>("firstTile");
  } finally {
    await context.close();
  }
}
