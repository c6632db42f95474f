import type { Browser, Page } from "playwright";
import budgets from "./budgets.json" with { type: "json" };
import type { Section } from "./figures.ts";
import { launchHeadless } from "./headless.ts";
import type { PagesOptions } from "./pages.ts";
import { phone, slowProcessor } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";

/** What a person presses on a home that waits; each opens a dialog. */
const commands = [
  { name: "a game", brand: "lotus", selector: ".lane .game" },
  { name: "the language", brand: "lotus", selector: ".site-header-start" },
  { name: "the protection strip", brand: "carnaval", selector: "#protection-strip button" },
] as const;

/**
 * The time from the first press on a home, which starts the site, to the paint of the dialog that it opens. The scripts have
 * been loaded by then. The processor is four times slower.
 */
export async function measureFirstCommand({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const browser = await launchHeadless();
  try {
    const samples = commands.map((): number[] => []);
    for (let round = 1; round <= rounds; round++) {
      log(`first commands, round ${round} of ${rounds}`);
      for (const [index, { brand, selector }] of commands.entries())
        samples[index]?.push(await commandTime(browser, `http://${brand}.localhost:${site.port}/m/home`, selector));
    }
    return [
      {
        title: "The first command on a home that waits, 4 × slower, until its dialog is painted",
        figures: commands.map(({ name }, index) => ({
          name,
          value: median(samples[index] ?? []),
          unit: "ms",
          budget: budgets.firstCommand,
          samples: samples[index]?.map(Math.round) ?? [],
        })),
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function commandTime(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    // It waits longer than the measurement takes.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(url, { waitUntil: "networkidle" });
    await page.locator("#splash").waitFor({ state: "detached" });
    await slowProcessor(page);
    const time = timeToDialog(page);
    await page.locator(selector).first().tap({ force: true, noWaitAfter: true });
    return await time;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the next touch to the frame in which a dialog is painted. */
const timeToDialog = (page: Page): Promise<number> =>
  // As text: what runs in the page must not be compiled for this process.
  page.evaluate<number>(`new Promise((resolve) => {
    let touched;
    addEventListener("touchstart", () => (touched = performance.now()), { capture: true, once: true, passive: true });
    const look = () => {
      const { height = 0 } = document.querySelector("[role=dialog]")?.getBoundingClientRect() ?? {};
      requestAnimationFrame(height > 0 ? () => setTimeout(() => resolve(performance.now() - touched)) : look);
    };
    look();
  })`);
