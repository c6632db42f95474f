import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import type { MerchantManifest } from "#core/merchant/index.ts";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Section } from "./figures.ts";
import { logIn } from "./journeys.ts";
import { mainThreadTime, startMainThreadTime, untilPageTime } from "./main-thread-time.ts";
import type { PagesOptions } from "./pages.ts";
import { phone, slowProcessor } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";
import { writeVariant } from "./variant-brand.ts";

/** A brand of the repository that has the protection strip. */
const BRAND = "carnaval";

/** When a page is settled, in ms since the navigation, with the processor four times slower. */
const SETTLED_MS = 12_000;

/** How long each page is watched, in ms. */
const WATCHED_MS = 20_000;

/**
 * What the protection strip costs an open home: main-thread time a second, with a member's clock running, beside the same
 * brand without the strip. The processor is four times slower.
 */
export async function measureStrip({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-bench-strip-"));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const variants = { with: BRAND, without: "plain" };
    const brand = path.join(root, "merchants", BRAND);
    await writeVariant(brand, merchants, variants.with);
    await writeVariant(brand, merchants, variants.without, withoutStrip);
    const site = await startSite(root, merchants);
    try {
      const times: Record<keyof typeof variants, number[]> = { with: [], without: [] };
      for (let round = 1; round <= rounds; round++) {
        log(`protection strip, round ${round} of ${rounds}`);
        for (const variant of ["with", "without"] as const)
          times[variant].push(await secondOf(browser, `http://${variants[variant]}.localhost:${site.port}`));
      }
      const samples = times.with.map((time, round) => time - (times.without[round] ?? Number.NaN));
      return [
        {
          title: "Protection strip, main thread a second of an open home, 4 × slower",
          comparedWith: "the same home without it",
          figures: [
            {
              name: "Home with the strip",
              value: median(times.with),
              unit: "ms",
              baseline: median(times.without),
              samples: times.with,
            },
            { name: "The strip itself", value: median(samples), unit: "ms", budget: budgets.stripSecond, samples },
          ],
        },
      ];
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
    await rm(merchants, { recursive: true, force: true });
  }
}

function withoutStrip({ compliance }: MerchantManifest) {
  const { strip: _, ...others } = compliance ?? {};
  return { compliance: others };
}

/** The main thread's time in a second of a member's open home, in ms. */
async function secondOf(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await logIn(page, origin);
    const session = await slowProcessor(page);
    await startMainThreadTime(session);
    await page.reload();
    await untilPageTime(page, SETTLED_MS);
    const before = await mainThreadTime(session);
    await untilPageTime(page, SETTLED_MS + WATCHED_MS);
    const after = await mainThreadTime(session);
    return (after.all - before.all) / (WATCHED_MS / 1000);
  } finally {
    await context.close();
  }
}
