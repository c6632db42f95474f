import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "playwright";
import { categoryPath } from "#core/routes/index.ts";
import budgets from "./budgets.json" with { type: "json" };
import { startComparison } from "./comparison.ts";
import { type Figure, type Section, SPA, withBaseline } from "./figures.ts";
import { launchHeadless } from "./headless.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { untilPageTime } from "./main-thread-time.ts";
import type { PagesOptions } from "./pages.ts";
import { phone, slowPhone } from "./phone.ts";
import { median, percentile } from "./statistics.ts";

/** The category of the early tap: its chip is on the screen at first. */
const EARLY_PATH = categoryPath("RNG");
/** When it is tapped, in ms since the navigation, or once its chip can be hit. */
const EARLY_MS = 1000;

/** When a home is idle, in ms since the navigation. */
const IDLE_MS = 15_000;
/** How long a person looks at a screen before the next tap. */
const READ_MS = 3000;
/** How long a person looks at the chips after they have been scrolled. */
const CHOOSE_MS = 1000;
const TIMEOUT_MS = 30_000;

/** The ids of a category's games, by its path. */
type Categories = ReadonlyMap<string, ReadonlySet<string>>;

const watcher = fileURLToPath(new URL("in-page/shown-games.js", import.meta.url));

/**
 * The time from a tap on a category to the first of its games on the screen, for the site and for a single-page application
 * with the same home, on Lighthouse's slow phone and network.
 */
export async function measureCategoryTaps({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const { site, spa, stop } = await startComparison(root);
  const proxy = await startHttp2Proxy((host) => (host.startsWith("spa.") ? spa.port : site.port));
  const browser = await launchHeadless(proxy.chromiumFlag);
  try {
    const categories = await categoriesOf(spa.origin);
    const early: Samples = { spa: [], lotus: [] };
    const idle: Samples = { spa: [], lotus: [] };
    for (let round = 1; round <= rounds; round++) {
      log(`taps on categories, round ${round} of ${rounds}`);
      for (const host of ["spa", "lotus"] as const) {
        const url = `https://${host}.localhost:${proxy.port}/m/home`;
        early[host].push(await inNewProfile(browser, (page) => tapEarly(page, url, categories)));
        idle[host].push(...(await inNewProfile(browser, (page) => tapIdle(page, url, categories))));
      }
    }
    return [
      {
        title: "A category of lotus, 4 × slower, slow 4G, HTTP/2",
        comparedWith: SPA,
        figures: [
          figure("tapped at 1.0 s, shown at", early, median, budgets.earlyTapOverSpa),
          figure(
            "tapped once idle, 50 of 100 within",
            idle,
            (times) => percentile(times, 50),
            budgets.idleTap50OverSpa,
          ),
          figure(
            "tapped once idle, 75 of 100 within",
            idle,
            (times) => percentile(times, 75),
            budgets.idleTap75OverSpa,
          ),
        ],
      },
    ];
  } finally {
    await browser.close();
    await proxy.stop();
    await stop();
  }
}

/** Milliseconds. */
type Samples = Readonly<Record<"spa" | "lotus", number[]>>;

function figure(
  name: string,
  { lotus, spa }: Samples,
  of: (times: readonly number[]) => number,
  factor: number,
): Figure {
  return withBaseline({ name, value: of(lotus), unit: "ms", samples: lotus.map(Math.round) }, of(spa), factor);
}

async function categoriesOf(origin: string): Promise<Categories> {
  const call = async <Value>(path: string): Promise<Value> => {
    const answer = await fetch(`${origin}/wps/relay/${path}`, { headers: { Merchant: "lotus", Language: "EN" } });
    const { value }: { readonly value: Value } = await answer.json();
    return value;
  };
  const categories = await call<readonly { readonly gameCategory: string }[]>("GCSGAME_newGameVendor");
  return new Map(
    await Promise.all(
      categories.map(async ({ gameCategory }) => {
        const { items } = await call<{ readonly items: readonly { readonly gameId: string }[] }>(
          `GCSGAME_getGameList?category=${gameCategory}&page=1`,
        );
        return [categoryPath(gameCategory), new Set(items.map(({ gameId }) => gameId))] as const;
      }),
    ),
  );
}

async function inNewProfile<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowPhone(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Returns the time from the navigation to the category's first game, in ms. */
async function tapEarly(page: Page, url: string, categories: Categories): Promise<number> {
  const tap = await watchTaps(page, categories);
  await page.goto(url, { waitUntil: "commit" });
  const start = await page.evaluate<number>("performance.timeOrigin");
  await untilPageTime(page, EARLY_MS);
  return (await tap(EARLY_PATH)).shown - start;
}

/** Returns the times from a tap on each category to its first game, in ms. */
async function tapIdle(page: Page, url: string, categories: Categories): Promise<readonly number[]> {
  const tap = await watchTaps(page, categories);
  await page.goto(url);
  await untilPageTime(page, IDLE_MS);
  const times: number[] = [];
  for (const path of categories.keys()) {
    await chipOf(page, path).evaluate((chip) => chip.scrollIntoView({ inline: "center", block: "nearest" }));
    await page.waitForTimeout(CHOOSE_MS);
    const { down, shown } = await tap(path);
    times.push(shown - down);
    await page.goBack();
    await page.waitForTimeout(READ_MS);
  }
  return times;
}

const chipOf = (page: Page, path: string): Locator => page.locator(`.chips a[href="${path}"]`);

/** Of a tap, in ms since 1970. */
interface Tap {
  readonly down: number;
  readonly shown: number;
}

/** Watches a page and all that follow in its tab. Returns a function that taps a category, and resolves once it is shown. */
async function watchTaps(page: Page, categories: Categories): Promise<(path: string) => Promise<Tap>> {
  let down = Number.NaN;
  let onShown = (_: Shown) => {};
  await page.exposeFunction("fingerDown", (time: number) => {
    down = time;
  });
  await page.exposeFunction("gameShown", (shown: Shown) => onShown(shown));
  await page.addInitScript({ path: watcher });
  return async (path) => {
    const { x, y } = await untilHit(page, path);
    const shown = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`no game of ${path} was shown within ${TIMEOUT_MS} ms`)), TIMEOUT_MS).unref();
      onShown = (shown) => {
        if (shown.path === path && categories.get(path)?.has(shown.game)) resolve(shown.time);
      };
    });
    await page.touchscreen.tap(x, y);
    return { shown: await shown, down };
  };
}

/** Of a call by `in-page/shown-games.js`. */
interface Shown {
  readonly path: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits until a finger can hit a category's chip. Returns its centre, in px. */
async function untilHit(page: Page, path: string): Promise<Point> {
  const centre = await page.waitForFunction(
    (href): Point | false => {
      const chip = document.querySelector(`.chips a[href="${href}"]`);
      if (!chip) return false;
      const { left, top, width, height } = chip.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return chip.contains(document.elementFromPoint(x, y)) && { x, y };
    },
    path,
    { polling: 50 },
  );
  // The function above is waited for until it returns one.
  return (await centre.jsonValue()) as Point;
}
