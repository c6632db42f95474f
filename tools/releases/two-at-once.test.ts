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

const domains = ["acme.example", "old.example", "new.example"] as const;
const [own, old, added] = domains;

const brands = {
  first: made("acme", "First", [own]),
  second: made("acme", "Second", [own, old]),
  less: made("acme", "Less", [own]),
  more: made("acme", "More", [own, old, added]),
};
const publishing = (name: keyof typeof brands) => (store: Store) => publishAll(store, [brands[name]]);
const changing = (what: Change) => (store: Store) => change(store, "acme", what);
const acts = {
  "gives it less domains": publishing("less"),
  "gives it more domains": publishing("more"),
  "takes it off": changing(removing),
  "rolls it back": changing(rollingBack(undefined, () => undefined)),
};

/** A store that calls `pause` before each step with what changes in it. Of the hosts it has those shards alone that matter. */
function stepwise(store: Store, pause: () => Promise<void> = async () => {}): Store {
  const changing = [...domains.map(hostsKey), releaseKey("acme"), REMOVED_KEY];
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

/**
 * The first one is paused at a step until the second one is done, or is paused itself: then the first one ends before it.
 * @returns what the store has afterwards, and whether they were paused at all
 */
async function atOnce(first: keyof typeof acts, at: number, second: keyof typeof acts, secondAt: number) {
  const store = stepwise(memoryStore());
  await publishing("first")(store);
  await publishing("second")(store);
  let resume = () => {};
  let pausing = () => {};
  const mayResume = new Promise<void>((resolve) => (resume = resolve));
  const isPausing = new Promise<void>((resolve) => (pausing = resolve));
  let [steps, secondSteps] = [0, 0];
  let later: Promise<unknown> | undefined;
  const paused = stepwise(store, async () => {
    if (++secondSteps !== secondAt) return;
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
  const release = await readRelease(store, "acme");
  const record = release?.current && (await readText(store, recordKey("acme", release.current)));
  return {
    isPaused: steps >= at,
    isSecondPaused: secondSteps >= secondAt,
    wanted: record ? [...JSON.parse(record).domains].sort() : [],
    hosts: [...(await readHosts(store)).keys()].sort(),
    removed: (await readRemoved(store)).list,
  };
}

describe("two who change a brand at once", () => {
  it.each([
    ["gives it more domains", "takes it off"],
    ["gives it more domains", "gives it less domains"],
    ["takes it off", "gives it less domains"],
    ["rolls it back", "gives it more domains"],
  ] as const)(
    "one %s, the other %s: wherever they are paused, it has the domains of its release",
    async (one, other) => {
      const found = new Set<string>();
      for (let at = 1, isPaused = true; isPaused; at++) {
        for (let secondAt = 1, isSecondPaused = true; isPaused && isSecondPaused; secondAt++) {
          const left = await atOnce(one, at, other, secondAt);
          ({ isPaused, isSecondPaused } = left);
          const { wanted, hosts, removed } = left;
          const where = `paused at ${at} and ${secondAt}`;
          expect([hosts, removed], where).toEqual([wanted, wanted.length > 0 ? [] : ["acme"]]);
          found.add(wanted.join());
        }
      }
      expect(found.size).toBeGreaterThan(1);
    },
  );
});
