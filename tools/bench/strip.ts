import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Section } from "./figures.ts";
import type { PagesOptions } from "./pages.ts";
import { phone, slowProcessor } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";

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
    await cp(path.join(root, "merchants", BRAND), path.join(merchants, BRAND), { recursive: true });
    await copyWithoutStrip(path.join(root, "merchants", BRAND), merchants, variants.without);
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

async function copyWithoutStrip(brand: string, merchants: string, code: string): Promise<void> {
  const copy = path.join(merchants, code);
  await cp(brand, copy, { recursive: true });
  const file = path.join(copy, "merchant.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  const { strip: _, ...compliance } = manifest.compliance;
  await writeFile(file, JSON.stringify({ ...manifest, code, domains: [`${code}.localhost`], compliance }));
}

/** The main thread's time in a second of a member's open home, in ms. */
async function secondOf(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/m/login`);
    await page.locator('input[autocomplete="username"]').fill("player");
    const password = page.locator('input[autocomplete="current-password"]');
    await password.fill("Player@2026");
    await password.press("Enter");
    await page.waitForURL(`${origin}/m/home`);
    const session = await slowProcessor(page);
    // Its own time on the processor, whatever else the machine does.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.reload();
    const busy = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
    };
    // Awaited in the page: polling would take time from it.
    await page.evaluate((end) => new Promise((done) => setTimeout(done, end - performance.now())), SETTLED_MS);
    const before = await busy();
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), WATCHED_MS);
    return ((await busy()) - before) / (WATCHED_MS / 1000);
  } finally {
    await context.close();
  }
}
