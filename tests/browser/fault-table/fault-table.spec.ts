import type { Page } from "@playwright/test";
import { runClock } from "../clock.ts";
import { readLazyChunks } from "../lazy-chunks.ts";
import { ports } from "../ports.ts";
import { expect, home, newName, test } from "../support.ts";
import {
  expectContent,
  expectInputs,
  expectSettled,
  passDeadline,
  proceedUntil,
  quiet,
  watchRequests,
} from "./checks.ts";
import {
  type Active,
  anotherRelease,
  eachChunkMissing,
  type Fault,
  faults,
  missingChunk,
  releasedSite,
  stopReleasedSite,
} from "./faults.ts";
import { type Journey, journeys, type Visit } from "./journeys.ts";

/**
 * Every journey under every fault: no blank page, no lost input, nothing that waits for ever, no unhandled error, and a
 * way on that leads to the journey's end. `npm run test:full` fills the whole table. `npm test` takes a cell of each fault
 * that no other test holds: whatever else a gateway answers wrongly is one failed call to the site (core/gateway), a full
 * storage and missing cookies are core/platform's, and missing files (chunk-failures.spec.ts), a release
 * (stale-build.spec.ts) and each vendor that fails have tests of their own.
 */
const isFull = process.env.FULL === "1";
const sample: Readonly<Record<string, string>> = {
  "gateway down": "open home",
  "slow 20 s": "log in",
  "storage denied": "log in",
  "offline after load": "log in",
};
const isTaken = (fault: Fault, journey: Journey) => isFull || sample[fault.name] === journey.name;

test.afterAll(stopReleasedSite);

for (const fault of faults) {
  test.describe(fault.name, () => {
    test.use({ allowErrors: fault.noise });
    for (const journey of journeys.filter((journey) => isTaken(fault, journey))) {
      test(journey.name, async ({ site }) => {
        const pageErrors: string[] = [];
        site.on("pageerror", ({ stack, message }) => pageErrors.push(stack ?? message));
        await runClock(site);
        site.setDefaultTimeout(3_000);
        site.setDefaultNavigationTimeout(60_000);
        watchRequests(site);
        const port = fault === anotherRelease ? (await releasedSite()).port : ports.site;
        const strikes = await (fault === eachChunkMissing
          ? withEachChunkMissing(journey, site)
          : travel(journey, fault, visitOf(site, port)));
        expect(strikes, "the fault did not strike").not.toBe(0);
        expect(pageErrors, "an unhandled error").toEqual([]);
      });
    }
  });
}

const visitOf = (site: Page, port: number = ports.site): Visit => ({ site, port, brand: "carnaval", name: newName() });

/**
 * The journey under the fault: first on opening the page, then at the action.
 * @returns how often the fault struck, where that is counted.
 */
async function travel(journey: Journey, fault: Fault, visit: Visit): Promise<number | undefined> {
  const { site, brand, port } = visit;
  const begun: Active[] = [];
  const begin = async () => {
    const active = await fault.begin(visit);
    begun.push(active);
    return active;
  };
  const check = async (active: Active | undefined) => {
    await expectContent(site);
    await active?.pass?.();
    await passDeadline(site);
    await active?.pass?.();
    await expectContent(site);
    await expectSettled(site);
  };

  let active = fault.from === "start" ? await begin() : undefined;
  await site.goto(home(brand, journey.path, port));
  await check(active);
  if (fault.ends) await active?.end();
  await proceedUntil(visit, journey.isReady, async () => site.clock.fastForward(5_000));

  await journey.prepare(visit);
  if (fault.ends || fault.from === "load") active = await begin();
  // What can't be done under the fault is left out.
  await journey.act(visit).catch(() => {});
  await check(active);
  if (!journey.leaves || !(await journey.isDone(visit))) {
    const reloaded = fault === anotherRelease;
    await expectInputs(journey.inputs(visit).filter(({ secret }) => !(reloaded && secret)));
  }
  if (fault.ends) await active?.end();
  await proceedUntil(visit, journey.isDone, journey.act);
  await expectContent(site);
  if (!journey.leaves && fault !== anotherRelease) await expectInputs(journey.inputs(visit));

  return begun.reduce<number | undefined>((sum, { strikes }) => (strikes ? (sum ?? 0) + strikes() : sum), undefined);
}

async function withEachChunkMissing(journey: Journey, site: Page): Promise<number> {
  const lazy = readLazyChunks();
  const requested = new Set<string>();
  site.on("request", (request) => requested.add(new URL(request.url()).pathname));
  const undisturbed = visitOf(site);
  await site.goto(home(undisturbed.brand, journey.path));
  await proceedUntil(undisturbed, journey.isReady, async () => {});
  await journey.prepare(undisturbed);
  await proceedUntil(undisturbed, journey.isDone, journey.act);
  await quiet(site);
  const chunks = [...requested].filter((file) => lazy.has(file)).sort();
  expect(chunks.length, "chunks of the journey").toBeGreaterThan(0);

  test.setTimeout(20_000 * (chunks.length + 2));
  let strikes = 0;
  for (const chunk of chunks) {
    await test.step(chunk, async () => {
      await forgetVisit(site);
      strikes += (await travel(journey, missingChunk(chunk), visitOf(site))) ?? 0;
    });
  }
  return strikes;
}

/** The next visit is somebody else's. */
async function forgetVisit(site: Page): Promise<void> {
  await site.context().clearCookies();
  await site.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
