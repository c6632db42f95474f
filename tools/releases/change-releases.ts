import { Refusal, type Release, readText, releaseKey, revisionsOf, type Store, settled } from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { domainHolders, type Holder } from "./domains.ts";
import { followReleases, type SeenRelease } from "./follow-releases.ts";
import { changeHosts, type DomainOf, type Hosts, readHosts } from "./hosts.ts";
import { readRelease } from "./ledger.ts";
import { readBuilds, readRemoved } from "./lists.ts";
import {
  type ChangeReason,
  type DomainsOf,
  domainReader,
  HeldDomain,
  isHeld,
  type Prepared,
  prepareChange,
  type ReleaseChange,
} from "./prepare-change.ts";
import { storeFailure } from "./store-failure.ts";

/** The result of a change. */
export interface ChangeOutcome {
  readonly code: string;
  readonly before?: Release;
  /** Absent when the change was refused or late. */
  readonly after?: Release;
  /** Why there is no `after`, with the next step. */
  readonly failure?: string;
}

/**
 * Changes releases. A release is written after all that it names, and after its domains are its own; a domain that it no
 * longer needs is taken from it afterwards. So an edge sees the old or the new release, and never a mix. When somebody else
 * changes a release at the same time, the later change is refused.
 *
 * A brand may take over a domain that another brand gives up by the same changes. To exchange domains takes two calls.
 */
export async function changeReleases(
  store: Store,
  changes: readonly ReleaseChange[],
  reason: ChangeReason,
): Promise<readonly ChangeOutcome[]> {
  const outcomes = await changeRound(store, changes, reason);
  const waiting = changes.filter(({ code }) => outcomes.get(code)?.holder);
  if (waiting.length > 0) {
    // What holds the domain may have been changed by now, or be a staged revision that is over.
    const holders = new Set(waiting.flatMap(({ code }) => outcomes.get(code)?.holder?.code ?? []));
    await unstageExpired(store, holders, reason);
    for (const [code, outcome] of await changeRound(store, waiting, reason)) outcomes.set(code, outcome);
  }
  return changes.map(({ code }) => {
    const { holder: _, ...outcome } = outcomes.get(code) ?? { code, failure: "it was not changed" };
    return outcome;
  });
}

interface RoundOutcome extends ChangeOutcome {
  /** The brand that has a domain that this one needs. */
  readonly holder?: Holder;
}

/** Makes the changes whose domains are free or the brand's own. */
async function changeRound(
  store: Store,
  changes: readonly ReleaseChange[],
  reason: ChangeReason,
): Promise<Map<string, RoundOutcome>> {
  const texts = new Map<string, string | undefined>();
  await inParallel(changes, async ({ code }) => {
    texts.set(code, await readText(store, releaseKey(code)));
  });
  // After the releases: these have all of their domains.
  const hosts = await readHosts(store);
  // If it can't be read, nothing is changed.
  await readRemoved(store);
  const domainsOf = domainReader(store, (await readBuilds(store)).list);
  const holdersOf = domainHolders(hosts);
  const outcomes = new Map<string, RoundOutcome>();
  const prepared: Prepared[] = [];
  await inParallel(changes, async (change) => {
    const { code } = change;
    try {
      prepared.push(await prepareChange(store, change, { text: texts.get(code), holdersOf, domainsOf, reason }));
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      outcomes.set(code, {
        code,
        failure: cause.message,
        ...(cause instanceof HeldDomain && { holder: cause.holder }),
      });
    }
  });
  const claims = claimsOf(prepared);
  const held = await changeHosts(store, { add: claims });
  await inParallel(prepared, async (one) => {
    outcomes.set(one.code, await replace(store, one, held));
  });
  const changed = prepared.filter(({ code }) => outcomes.get(code)?.after);
  // Between the first look and the release, its own brand may have given up a domain, and another one may have taken it.
  const lost = await changeHosts(store, { add: claimsOf(changed) });
  await inParallel(changed, async (one) => {
    const outcome = await takeBack(store, one, lost);
    if (outcome) outcomes.set(one.code, outcome);
  });
  await follow(store, { prepared, outcomes, hosts: [...hosts, ...claims], domainsOf });
  return outcomes;
}

/** Writes a release when its brand has all of the domains. A store that refuses one of many doesn't end the others. */
async function replace(store: Store, one: Prepared, held: Hosts): Promise<ChangeOutcome> {
  const { code, text, before, after } = one;
  const failure =
    lackOf(one, held) ??
    (await store
      .swap(releaseKey(code), text, JSON.stringify(after))
      .then((isChanged) => (isChanged ? undefined : CHANGED_MEANWHILE), storeFailure));
  return { code, ...(before && { before }), ...(failure === undefined ? { after } : { failure }) };
}

/** Writes the release before again when a brand has lost a domain, unless somebody has changed it since. */
async function takeBack(store: Store, one: Prepared, lost: Hosts): Promise<ChangeOutcome | undefined> {
  const { code, text, before, after } = one;
  const failure = lackOf(one, lost);
  if (failure === undefined || text === undefined) return undefined;
  const isBack = await store.swap(releaseKey(code), JSON.stringify(after), text).catch(() => false);
  return isBack ? { code, ...(before && { before }), failure } : undefined;
}

/** Why a brand can't have all of its domains; undefined when none of them is another brand's. */
function lackOf({ code, domains }: Prepared, holders: Hosts): string | undefined {
  const domain = domains.find((each) => (holders.get(each) ?? code) !== code);
  return domain === undefined ? undefined : isHeld({ domain, code: holders.get(domain) ?? "" });
}

const claimsOf = (prepared: readonly Prepared[]): readonly DomainOf[] =>
  prepared.flatMap(({ code, domains }) => domains.map((domain): DomainOf => [domain, code]));

interface Followed {
  readonly prepared: readonly Prepared[];
  readonly outcomes: ReadonlyMap<string, ChangeOutcome>;
  readonly hosts: readonly DomainOf[];
  readonly domainsOf: DomainsOf;
}

/** Lets the domains follow the releases, and names those that were changed before the store failed. */
async function follow(store: Store, { prepared, outcomes, hosts, domainsOf }: Followed): Promise<void> {
  const isChanged = (code: string) => outcomes.get(code)?.after !== undefined;
  const seen = prepared.map(({ code, domains, after }): SeenRelease => {
    return isChanged(code) ? { code, domains, text: JSON.stringify(after) } : { code, domains: [] };
  });
  try {
    await followReleases(store, seen, hosts, domainsOf);
  } catch (cause) {
    const changed = prepared.flatMap(({ code }) => (isChanged(code) ? code : []));
    if (changed.length === 0) throw cause;
    const before = changed.sort().join(", ");
    throw new Refusal(`${storeFailure(cause)}. Changed before that: ${before}. See \`livery releases\``, { cause });
  }
}

/** Takes staged revisions that are over from brands. Until then, another brand can't have their domains. */
async function unstageExpired(store: Store, codes: Iterable<string>, reason: ChangeReason): Promise<void> {
  const expired: ReleaseChange[] = [];
  await inParallel([...codes], async (code) => {
    const release = await readRelease(store, code);
    if (release?.staged && !settled(release, reason.now).staged)
      expired.push({ code, change: (stored) => revisionsOf(stored ?? {}) });
  });
  if (expired.length > 0) await changeRound(store, expired, { ...reason, action: "unstage" });
}

const CHANGED_MEANWHILE = "it was changed by somebody else meanwhile. See `livery ledger`, then try again";
