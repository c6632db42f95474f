import { readText, releaseKey, type Store } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { changeHosts, type DomainOf } from "./hosts.ts";
import { parseRelease } from "./ledger.ts";
import { changeRemoved } from "./lists.ts";
import { allDomains, type DomainsOf } from "./prepare-change.ts";

/** Whether one of these brands no longer has a domain. */
const isDropped = (domains: ReadonlyMap<string, readonly string[]>, domain: string, code: string): boolean =>
  domains.get(code)?.includes(domain) === false;

/** A release as it was last seen, and its domains. */
export interface SeenRelease {
  readonly code: string;
  /** Empty when there is none; absent when nobody has read it. */
  readonly text?: string;
  readonly domains: readonly string[];
}

/**
 * Gives brands the domains of their releases, takes other domains from them, and keeps the list of removed brands. It does
 * so again for a release that somebody has changed meanwhile, because both may have changed the same domains.
 * @param hosts domains that these brands may have, among others
 */
export async function followReleases(
  store: Store,
  releases: readonly SeenRelease[],
  hosts: readonly DomainOf[],
  domainsOf: DomainsOf,
): Promise<void> {
  const given = [...hosts];
  for (let left = releases; left.length > 0; ) {
    const seen = left.filter(({ text }) => text !== undefined);
    const wanted = new Map(seen.map(({ code, domains }) => [code, domains]));
    // Before its domains are taken from it: a brand is always found by them, or in this list.
    const off = seen.flatMap(({ code, text, domains }) => (text && domains.length === 0 ? code : []));
    await changeRemoved(store, (list) => [...list.filter((code) => !wanted.has(code)), ...off].sort());
    const add = seen.flatMap(({ code, domains }) => domains.map((domain): DomainOf => [domain, code]));
    const remove = given.filter(([domain, code]) => isDropped(wanted, domain, code));
    await changeHosts(store, { add, remove });
    given.push(...add);
    const changed: SeenRelease[] = [];
    await inParallel(left, async ({ code, text: before }) => {
      const text = (await readText(store, releaseKey(code))) ?? "";
      if (text === before) return;
      const domains = text === "" ? [] : await allDomains(code, parseRelease(text, code), domainsOf);
      changed.push({ code, text, domains });
    });
    left = changed;
  }
}
