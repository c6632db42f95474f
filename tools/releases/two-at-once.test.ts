import { describe, expect, it } from "vitest";
import {
  type Change,
  hostsKey,
  REMOVED_KEY,
  readText,
  recordKey,
  releaseKey,
  removing,
  rollingBack,
  type Store,
} from "#server/store/index.ts";
import { memoryStore } from "#server/store/testing.ts";
import { readHosts } from "./hosts.ts";
import { readRelease } from "./ledger.ts";
import { readRemoved } from "./lists.ts";
import { change, made, publishAll, withBuildFolder } from "./testing.ts";

withBuildFolder();

const domains = ["acme.example", "old.example", "new.example", "bravo.example"] as const;
const [own, old, added, ofBravo] = domains;
const codes = ["acme", "bravo", "coral"];

const brands = {
  first: made("acme", "First", [own]),
  second: made("acme", "Second", [own, old]),
  less: made("acme", "Less", [own]),
  more: made("acme", "More", [own, old, added]),
  bravo: made("bravo", "First", [ofBravo]),
  bravoWithOld: made("bravo", "Second", [ofBravo, old]),
  coralWithOld: made("coral", "First", [old]),
  acmeWithBravos: made("acme", "Exchanged", [own, ofBravo]),
  bravoWithOldAlone: made("bravo", "Third", [old]),
  coralWithBravos: made("coral", "Second", [ofBravo]),
};
const publishing =
  (...names: readonly (keyof typeof brands)[]) =>
  (store: Store) =>
    publishAll(
      store,
      names.map((name) => brands[name]),
    );
const changing = (what: Change) => (store: Store) => change(store, "acme", what);
const acts = {
  "gives it less domains": publishing("less"),
  "gives it more domains": publishing("more"),
  "takes it off": changing(removing),
  "rolls it back": changing(rollingBack(undefined, () => undefined)),
  "hands its domain on": publishing("less", "bravoWithOld"),
  "gives its domain to a new brand": publishing("coralWithOld"),
  "hands its domain on to a new brand": publishing("less", "coralWithOld"),
  "publishes the other one": publishing("bravo"),
  "hands domains on in a chain": publishing("coralWithBravos", "bravoWithOldAlone", "less"),
  "exchanges domains": publishing("acmeWithBravos", "bravoWithOldAlone"),
};

/** A store that calls `pause` before each step with what changes in it. Of the hosts it has those shards alone that matter. */
function stepwise(store: Store, pause: () => Promise<void> = async () => {}): Store {
  const changing = [...domains.map(hostsKey), ...codes.map(releaseKey), REMOVED_KEY];
  let turn = Promise.resolve();
  const step = <T>(key: string, act: () => Promise<T>): Promise<T> => {
    if (!changing.includes(key)) return act();
    turn = turn.then(pause);
    return turn.then(act);
  };
  return {
    ...store,
    read: async (key) =>
      key.startsWith("hosts/") && !changing.includes(key) ? undefined : step(key, () => store.read(key)),
    swap: (key, expected, next) => step(key, () => store.swap(key, expected, next)),
  };
}

type Act = keyof typeof acts;

/**
 * The first one is paused at a step until the second one is done, or is paused itself: then a third one does all of its
 * work, and the first one ends before the second one.
 * @returns what the store has afterwards, and whether they were paused at all
 */
async function atOnce(first: Act, at: number, second: Act, secondAt: number, third?: Act) {
  const store = stepwise(memoryStore());
  await publishing("first", "bravo")(store);
  await publishing("second")(store);
  let resume = () => {};
  let pausing = () => {};
  const mayResume = new Promise<void>((resolve) => (resume = resolve));
  const isPausing = new Promise<void>((resolve) => (pausing = resolve));
  let [steps, secondSteps] = [0, 0];
  let later: Promise<unknown> | undefined;
  const paused = stepwise(store, async () => {
    if (++secondSteps !== secondAt) return;
    if (third) await acts[third](store);
    pausing();
    await mayResume;
  });
  await acts[first](
    stepwise(store, async () => {
      if (++steps !== at) return;
      later = acts[second](paused);
      await Promise.race([later, isPausing]);
    }),
  );
  resume();
  await later;
  return { isPaused: steps >= at, isSecondPaused: secondSteps >= secondAt, ...(await stateOf(store)) };
}

/** Which domains the releases name and the hosts have, each with its brand, and which brands have none. */
async function stateOf(store: Store) {
  const wanted: string[] = [];
  const off: string[] = [];
  for (const code of codes) {
    const release = await readRelease(store, code);
    const record = release?.current && (await readText(store, recordKey(code, release.current)));
    if (record) wanted.push(...JSON.parse(record).domains.map((domain: string) => `${domain} ${code}`));
    else if (release) off.push(code);
  }
  const hosts = [...(await readHosts(store))].map((entry) => entry.join(" "));
  return { wanted: wanted.sort(), off, hosts: hosts.sort(), removed: (await readRemoved(store)).list };
}

/** `npm run test:full` tries all places of the second one; `npm test` every fourth, others for each place of the first. */
const stride = process.env.FULL ? 1 : 4;

async function expectWhole(first: Act, second: Act, third?: Act) {
  const found = new Set<string>();
  for (let at = 1, isPaused = true; isPaused; at++) {
    for (let secondAt = 1 + (at % stride), isSecondPaused = true; isPaused && isSecondPaused; secondAt += stride) {
      const left = await atOnce(first, at, second, secondAt, third);
      ({ isPaused, isSecondPaused } = left);
      const { wanted, off, hosts, removed } = left;
      expect([hosts, removed], `paused at ${at} and ${secondAt}`).toEqual([wanted, off]);
      found.add(wanted.join());
    }
  }
  expect(found.size).toBeGreaterThan(1);
}

describe("two who change a brand at once", () => {
  it.each([
    ["gives it more domains", "takes it off"],
    ["gives it more domains", "gives it less domains"],
    ["takes it off", "gives it less domains"],
    ["rolls it back", "gives it more domains"],
  ] as const)("one %s, the other %s: wherever they are paused, it has the domains of its release", expectWhole);
});

describe("three who change brands at once", () => {
  it.each([
    ["hands its domain on", "gives it more domains", "gives its domain to a new brand"],
    ["gives it more domains", "hands its domain on", "publishes the other one"],
    ["hands its domain on", "hands its domain on to a new brand", "takes it off"],
    ["gives it less domains", "hands its domain on", "gives its domain to a new brand"],
    ["hands domains on in a chain", "gives it more domains", "publishes the other one"],
    ["exchanges domains", "gives it more domains", "publishes the other one"],
    ["exchanges domains", "hands its domain on", "takes it off"],
  ] as const)("one %s, one %s, one %s: wherever they are paused, each has the domains of its release", expectWhole);
});
