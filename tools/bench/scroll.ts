import { type Browser, chromium } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Section } from "./figures.ts";
import { drawn } from "./journeys.ts";
import { phone, slowProcessor } from "./phone.ts";
import { type FrameTrace, scriptOfFrames } from "./scroll-trace.ts";
import { startSite } from "./servers.ts";
import { median, percentile } from "./statistics.ts";
import { setSwitches } from "./switches.ts";

export interface ScrollOptions {
  readonly root: string;
  readonly log: (line: string) => void;
}

/** The brand and the list; the sandbox makes it 2,000 games long. */
const brand = "carnaval";
const category = "RNG";

/** As far and as fast as a person flings a list, px and px a second. */
const DISTANCE = 30_000;
const SPEED = 3_000;

/** How much script runs in each frame while a long list of games is scrolled, with the processor slowed four times. */
export async function measureScroll({ root, log }: ScrollOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    await setSwitches(site.port, brand, { longList: category });
    log(`scrolling ${DISTANCE} px`);
    const { frames, cards, position } = await scroll(browser, `http://${brand}.localhost:${site.port}/m/rng`);
    const note = `${frames.length} frames; median ${median(frames).toFixed(1)} ms; ${cards} cards in the document at game ${position}`;
    const p95 = percentile(frames, 95);
    return [
      {
        title: "Scrolling 2,000 games, processor 4 times slower",
        figures: [
          { name: "script in 95 of 100 frames within", value: p95, unit: "ms", budget: budgets.scrollFrame, note },
          { name: "the longest frame's", value: Math.max(...frames), unit: "ms" },
        ],
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function scroll(browser: Browser, url: string) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await drawn(page);
    await page.locator("main .game button").first().waitFor();
    const session = await slowProcessor(page);
    await browser.startTracing(page, {
      categories: [
        "devtools.timeline",
        "devtools.timeline.frame",
        "disabled-by-default-devtools.timeline.frame",
        "v8.execute",
      ],
    });
    await session.send("Input.synthesizeScrollGesture", {
      x: 180,
      y: 400,
      yDistance: -DISTANCE,
      speed: SPEED,
      gestureSourceType: "mouse",
      preventFling: true,
    });
    const trace: FrameTrace = JSON.parse((await browser.stopTracing()).toString("utf8"));
    if ((await page.evaluate<number>("scrollY")) < DISTANCE / 2) throw new Error("the list was not scrolled");
    const last = page.locator("main .game[aria-posinset]").last();
    return {
      frames: scriptOfFrames(trace),
      cards: await page.locator("main .game").count(),
      position: await last.getAttribute("aria-posinset"),
    };
  } finally {
    await context.close();
  }
}
