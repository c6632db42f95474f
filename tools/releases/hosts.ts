import { hostsKey, isHosts, parseJson, readText, SHARDS, type Store, shardKey } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";

/** Domain -> code of the brand that it belongs to. */
export type Hosts = ReadonlyMap<string, string>;

/** A domain, and the brand that it is given to or taken from. */
export type DomainOf = readonly [domain: string, code: string];

/** Every domain of the store. */
export async function readHosts(store: Store): Promise<Hosts> {
  const hosts = new Map<string, string>();
  const shards = Array.from({ length: SHARDS }, (_, shard) => shardKey(shard));
  await inParallel(shards, async (key) => {
    const text = await readText(store, key);
    for (const [domain, code] of Object.entries(parseHosts(text, key))) hosts.set(domain, code);
  });
  return hosts;
}

function parseHosts(text: string | undefined, key: string): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  const hosts = parseJson(text);
  if (!isHosts(hosts)) throw new Error(`${key} can't be read: remove it, then publish all brands`);
  return hosts;
}

/** So often a shard is tried that others change at the same time. */
const MAX_TRIES = 20;

/**
 * Gives domains to brands, and takes domains from them. What another brand has is left alone.
 * @returns the domains that were to be given, and who has them instead
 */
export async function changeHosts(
  store: Store,
  { add = [], remove = [] }: { readonly add?: readonly DomainOf[]; readonly remove?: readonly DomainOf[] },
): Promise<Hosts> {
  const held = new Map<string, string>();
  const shards = new Map<string, { add: [string, string][]; remove: [string, string][] }>();
  const shardOf = (domain: string) => {
    const key = hostsKey(domain);
    const shard = shards.get(key) ?? { add: [], remove: [] };
    shards.set(key, shard);
    return shard;
  };
  for (const [domain, code] of add) shardOf(domain).add.push([domain, code]);
  for (const [domain, code] of remove) shardOf(domain).remove.push([domain, code]);
  await inParallel(shards, async ([key, changes]) => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const text = await readText(store, key);
      const before = parseHosts(text, key);
      const after = { ...before };
      for (const [domain, code] of changes.remove) if (after[domain] === code) delete after[domain];
      for (const [domain, code] of changes.add) after[domain] ??= code;
      if (JSON.stringify(after) !== JSON.stringify(before) && !(await store.swap(key, text, JSON.stringify(after))))
        continue;
      for (const [domain, code] of changes.add) if (after[domain] !== code) held.set(domain, after[domain] ?? "");
      return;
    }
    throw new Error(`${key} is being changed by others all the time. Try again`);
  });
  return held;
}
