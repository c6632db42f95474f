import type { Page, Request } from "@playwright/test";
import { expect } from "../support.ts";
import { english as t } from "../texts.ts";
import { type Input, retry, tap, type Visit } from "./journeys.ts";

interface Traffic {
  /** Requests that have no answer yet, without those that a fault holds. */
  readonly open: Set<Request>;
  /** When a request last began or ended, in milliseconds. */
  changedAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** From now on the page's requests are counted. */
export function watchRequests(site: Page): void {
  trafficOf.set(site, { open: new Set(), changedAt: 0 });
  site.on("request", (request) => expectAnswer(site, request));
  site.on("requestfinished", (request) => holdAnswer(site, request));
  site.on("requestfailed", (request) => holdAnswer(site, request));
}

/** The page has nothing to wait for from this request: it is answered, or held until the test goes on. */
export function holdAnswer(site: Page, request: Request): void {
  const traffic = trafficOf.get(site);
  if (traffic?.open.delete(request)) traffic.changedAt = Date.now();
}

/** An answer to this request is on its way, unless the page has given it up. */
export function expectAnswer(site: Page, request: Request): void {
  const traffic = trafficOf.get(site);
  if (!traffic || request.failure()) return;
  traffic.open.add(request);
  traffic.changedAt = Date.now();
}

const CALM_MS = 250;

/** A page that takes longer than this to answer the test was computing. */
const BUSY_MS = 100;

/** Resolves when the page has requested and computed nothing for a moment, or after 5 s. */
export async function quiet(site: Page): Promise<void> {
  let activeAt = Date.now();
  const isCalm = async () => {
    const askedAt = Date.now();
    const answers = await site.evaluate(() => true).catch(() => false);
    // What it computed may be the next request: an encrypted one, for example.
    if (!answers || Date.now() - askedAt > BUSY_MS) activeAt = Date.now();
    const { open, changedAt } = trafficOf.get(site) ?? { open: new Set(), changedAt: 0 };
    return open.size === 0 && Date.now() - Math.max(activeAt, changedAt) >= CALM_MS;
  };
  await expect
    .poll(isCalm, { timeout: 5_000, intervals: [CALM_MS / 5] })
    .toBe(true)
    // What streams without an end is no reason to fail.
    .catch(() => {});
}

const content = (site: Page) => site.locator("main, #splash[role=alert]");

/** There is something to read, and a heading or an alert that says what it is. */
export async function expectContent(site: Page): Promise<void> {
  await expect(site.locator("#splash:not([role=alert])"), "the splash stays").toHaveCount(0);
  await expect(content(site).first(), "blank: nothing to read").toContainText(/\S{2}/);
  const heading = site.locator("main :is(h1, h2, [role=alert]), #splash strong").filter({ visible: true });
  await expect(heading.first(), "blank: no heading").toBeVisible();
}

/** Places of sections that are still far away don't wait for anything. */
const busy = [
  "[aria-busy=true]",
  ".lane-waiting",
  ".page-waiting",
  ".banner-place",
  "main .bone",
  "dialog .bone",
  "main [class*=spinner_]",
  "dialog [class*=spinner_]",
]
  .map((selector) => `${selector}:not([data-place] *)`)
  .join(", ");

/** Nothing waits any more, and something can be tapped in the content. */
export async function expectSettled(site: Page): Promise<void> {
  await expect(site.locator(busy).filter({ visible: true }), "an endless spinner").toHaveCount(0, { timeout: 3_000 });
  const ways = site.locator("main, #splash, dialog, [role=alertdialog]").locator("a[href], button:enabled");
  await expect(ways.filter({ visible: true }).first(), "no way on").toBeVisible();
}

/** What was typed is still there. */
export async function expectInputs(inputs: readonly Input[]): Promise<void> {
  for (const { field, value } of inputs) await expect(field, "lost input").toHaveValue(value, { timeout: 5_000 });
}

/** Longer than any of the site's time limits. */
const DEADLINE_MS = 31_000;

/** Moves the time past the site's limits, once the answers that come have come. One limit may follow from another. */
export async function passDeadline(site: Page): Promise<void> {
  await quiet(site);
  for (let limit = 0; limit < 3; limit++) {
    await site.clock.fastForward(DEADLINE_MS);
    await quiet(site);
  }
}

const TURNS = 12;

/**
 * Goes on as a person does until the goal is reached: closes what is in the way, and taps Retry; where neither is
 * there, repeats `step`.
 */
export async function proceedUntil(
  visit: Visit,
  isThere: (visit: Visit) => Promise<boolean>,
  step: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { site } = visit;
  await quiet(site);
  for (let turn = 0; turn < TURNS; turn++) {
    if (await isThere(visit)) return;
    // A step ends where the screen changes under it.
    if (!(await takeWay(site))) await step(visit).catch(() => {});
    await reaction(visit, isThere);
  }
  expect(await isThere(visit), "no way on leads there").toBe(true);
}

/** Waits until the goal is reached or a failure is shown; for what the site itself waits for, time is moved on. */
async function reaction(visit: Visit, isThere: (visit: Visit) => Promise<boolean>): Promise<void> {
  const { site } = visit;
  for (let look = 0; look < 5; look++) {
    await quiet(site);
    if ((await isThere(visit)) || (await waysOut(site).count()) > 0) return;
    await site.clock.fastForward(1_000);
  }
}

/** What a failure offers: to close its dialog, and Retry. */
const waysOut = (site: Page) =>
  site
    .getByRole("alertdialog")
    .getByRole("button", { name: t("start.action.close"), exact: true })
    .or(retry(site).and(site.locator(":not([aria-busy=true])")))
    .filter({ visible: true });

/** Taps what a failure offers. @returns false where it offers nothing. */
const takeWay = async (site: Page) => (await waysOut(site).count()) > 0 && tap(waysOut(site).last());
