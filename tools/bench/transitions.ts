import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure, Section } from "./figures.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { drawn, logIn, touch } from "./journeys.ts";
import { phone, slowPhone } from "./phone.ts";
import { startSite } from "./servers.ts";
import { percentile } from "./statistics.ts";

export interface TransitionsOptions {
  readonly root: string;
  /** Runs of each transition, for each brand. */
  readonly rounds: number;
  readonly log: (line: string) => void;
}

/** A tap that leads to another screen. */
interface Transition {
  readonly name: string;
  /** The screen on which it begins, freshly loaded; the home by default. */
  readonly from?: string;
  readonly signedIn?: boolean;
  /** Steps between the fresh screen and the tap: not measured, but as slow. */
  readonly before?: readonly ((page: Page) => Promise<void>)[];
  readonly tap: (page: Page) => Promise<void>;
  /** What is then shown: an address, and an element that only the finished screen has. */
  readonly to: { readonly path?: string; readonly content: string };
}

/** Their screens are the same: two are enough, one of them with pictures of its own in each lane. */
const brands = ["lotus", "carnaval"] as const;

/** How long a person looks at a screen before the next tap, in milliseconds. */
const READ_MS = 3000;

const watcher = fileURLToPath(new URL("in-page/transition.js", import.meta.url));

const inBar = (name: string) => (page: Page) =>
  touch(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }));
const inChips = (name: string) => (page: Page) =>
  touch(page.getByRole("main").getByRole("link", { name, exact: true }).first());
const openSheet = (page: Page) => touch(page.getByRole("main").locator(".game button").first());
const tryOut = (page: Page) => touch(page.getByRole("dialog").getByRole("button", { name: "Try for free" }));

const transitions: readonly Transition[] = [
  { name: "home to category", tap: inChips("Slots"), to: { path: "/m/rng", content: "#content .game button" } },
  {
    name: "category to home",
    from: "/m/rng",
    tap: inBar("Home"),
    to: { path: "/m/home", content: "#content .game button" },
  },
  { name: "game sheet", from: "/m/rng", tap: openSheet, to: { content: "dialog[open] img" } },
  {
    name: "game",
    from: "/m/rng",
    before: [openSheet],
    tap: tryOut,
    to: { path: "/m/launchGame", content: "#content h1" },
  },
  {
    name: "back from a game",
    from: "/m/rng",
    before: [openSheet, tryOut],
    tap: (page) => touch(page.getByRole("main").getByRole("button", { name: "Back" })),
    to: { path: "/m/rng", content: "#content .game button" },
  },
  {
    name: "log-in",
    tap: (page) => touch(page.getByRole("banner").getByRole("link", { name: "Log in" })),
    to: { path: "/m/login", content: "#content input[autocomplete~=username]" },
  },
  {
    name: "account",
    signedIn: true,
    tap: inBar("Account"),
    to: { path: "/m/member/home", content: "#content a[href*=feedback]" },
  },
  { name: "news", tap: inBar("News"), to: { path: "/m/news", content: "#content li strong" } },
  {
    name: "promotion",
    from: "/m/news",
    tap: (page) =>
      touch(
        page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ has: page.locator("strong") })
          .first(),
      ),
    to: { path: "/m/activity", content: "#content h1" },
  },
  {
    name: "search",
    from: "/m/game",
    before: [(page) => touch(page.getByRole("searchbox", { name: "Search games" }))],
    tap: (page) => page.keyboard.press("a"),
    to: { content: "#content [role=status] ~ * .game button" },
  },
  {
    name: "languages",
    tap: (page) => touch(page.getByRole("banner").getByRole("button", { name: "Language" })),
    to: { content: "dialog[open] label" },
  },
];

/**
 * The time from a tap to the painted content of the screen that it leads to, on Lighthouse's slow phone and network. Each
 * one begins on a freshly loaded page, with an empty cache, that is looked at first.
 */
export async function measureTransitions({ root, rounds, log }: TransitionsOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const proxy = await startHttp2Proxy(() => site.port);
  const args = [...chromiumFlags, proxy.chromiumFlag];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  try {
    const figures: Figure[] = [];
    for (const transition of transitions) {
      log(transition.name);
      const times: number[] = [];
      for (const brand of brands) {
        const origin = `https://${brand}.localhost:${proxy.port}`;
        for (let round = 0; round < rounds; round++) times.push(await make(transition, browser, origin));
      }
      log(`  ${times.map(Math.round).join(", ")} ms`);
      figures.push(
        ...([75, 95] as const).map((percent) => ({
          name: `${transition.name}, ${percent} of 100 within`,
          value: Math.round(percentile(times, percent)),
          unit: "ms" as const,
          budget: budgets[`nextScreen${percent}`],
          samples: times.map(Math.round),
        })),
      );
    }
    return [{ title: "Tap to content, processor 4 times slower, slow 4G, HTTP/2", figures }];
  } finally {
    await browser.close();
    await proxy.stop();
    await site.stop();
  }
}

/** @returns milliseconds from the tap to the content. */
async function make(
  { from = "/m/home", signedIn = false, before = [], tap, to }: Transition,
  browser: Browser,
  origin: string,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    if (signedIn) await logIn(page, origin);
    await slowPhone(page);
    await page.goto(origin + from);
    await drawn(page);
    await page.waitForTimeout(READ_MS);
    for (const step of before) {
      await step(page);
      await page.waitForTimeout(READ_MS);
    }
    await page.evaluate(`transition.expect(${JSON.stringify(to)})`);
    await tap(page);
    return await page.evaluate<number>("transition.shown");
  } finally {
    await context.close();
  }
}
