import {
  type Change,
  ledgerKey,
  Refusal,
  type Release,
  type Revisions,
  readRecord,
  readText,
  recordKey,
  releaseKey,
  revisionsOf,
  type Store,
  settled,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { domainHolders, type Holder } from "./domains.ts";
import { changeHosts, type DomainOf, holderOf, readHosts } from "./hosts.ts";
import { type LedgerEntry, namesIn, parseRelease, readRelease, writeEntry } from "./ledger.ts";
import { changeRemoved, readBuilds, readRemoved } from "./lists.ts";
import { storeFailure } from "./store-failure.ts";
import type { Uploaded } from "./upload.ts";

/** A change of one brand's release. */
export interface ReleaseChange {
  readonly code: string;
  readonly change: Change;
  /** A revision that has just been put into the store: it need not be read. */
  readonly brings?: Uploaded;
}

export interface ChangeReason {
  /** What is done, such as `publish`. */
  readonly action: string;
  readonly by: string;
  readonly why: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What became of a change. */
export interface ChangeOutcome {
  readonly code: string;
  readonly before?: Release;
  /** Absent where it was refused or late. */
  readonly after?: Release;
  /** Why there is no `after`, with the next step. */
  readonly failure?: string;
}

/** Domains of the revisions that a release serves. */
type DomainsOf = (code: string, revision: string) => Promise<readonly string[]>;

/**
 * Changes releases, each by itself: everything that a release names is written before it, and its domains are given to
 * the brand before and taken from it afterwards, so that an edge sees the old or the new release and never a mix. Of two
 * that change a release at once the later one is refused.
 */
export async function changeReleases(
  store: Store,
  changes: readonly ReleaseChange[],
  reason: ChangeReason,
): Promise<readonly ChangeOutcome[]> {
  const texts = new Map<string, string | undefined>();
  await inParallel(changes, async ({ code }) => {
    texts.set(code, await readText(store, releaseKey(code)));
  });
  // After the releases: these have all of their domains.
  const hosts = await readHosts(store);
  // Where it can't be read, nothing is changed.
  await readRemoved(store);
  const domainsOf = domainReader(store, (await readBuilds(store)).list);
  // Brands that are changed together may hand a domain on; checking them has found those that two claim.
  const codes = new Set(changes.map(({ code }) => code));
  const holdersOf = domainHolders([...hosts].filter(([, code]) => !codes.has(code)));
  const prepared: Prepared[] = [];
  const outcomes = new Map<string, ChangeOutcome>();
  await inParallel(changes, async (change) => {
    const { code } = change;
    try {
      prepared.push(await prepare(store, change, { text: texts.get(code), holdersOf, domainsOf, reason }));
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      outcomes.set(code, { code, failure: cause.message });
    }
  });
  const claims = prepared.flatMap(({ code, domains }) => domains.map((domain): DomainOf => [domain, code]));
  const claimed = new Set(claims.map(([domain]) => domain));
  const kept = new Map(prepared.map(({ code, domains }) => [code, domains]));
  const handedOn = [...hosts].filter(([domain, code]) => claimed.has(domain) && isDropped(kept, domain, code));
  const held = await changeHosts(store, { remove: handedOn, add: claims });
  const changed = new Set<string>();
  const givers = new Map(handedOn);
  const giversOf = ({ domains }: Prepared) => domains.flatMap((domain) => givers.get(domain) ?? []);
  /** A domain that it does not get. Who was to hand one on and was not changed has it still. */
  const lackOf = ({ code, domains }: Prepared): Holder | undefined => {
    const holder = (domain: string) => {
      const giver = givers.get(domain) ?? code;
      return held.get(domain) ?? (outcomes.get(giver)?.failure === undefined ? code : giver);
    };
    const domain = domains.find((each) => holder(each) !== code);
    return domain === undefined ? undefined : { domain, code: holder(domain) };
  };
  const tell = ({ code, before, after }: Prepared, failure: string | undefined) =>
    outcomes.set(code, { code, ...(before && { before }), ...(failure === undefined ? { after } : { failure }) });
  const replace = async (one: Prepared) => {
    const { code, text, after } = one;
    const lack = lackOf(one);
    const failure = lack
      ? isHeld(lack)
      : // Others may have been changed already: one that the store refuses is told of by itself.
        await store
          .swap(releaseKey(code), text, JSON.stringify(after))
          .then((isChanged) => (isChanged ? undefined : CHANGED_MEANWHILE), storeFailure);
    if (failure === undefined) changed.add(code);
    tell(one, failure);
  };
  const takeBack = async (one: Prepared) => {
    const { code, text, after } = one;
    const lack = changed.has(code) ? lackOf(one) : undefined;
    if (!lack || text === undefined) return;
    // Not where somebody has changed it since.
    if (!(await store.swap(releaseKey(code), JSON.stringify(after), text).catch(() => false))) return;
    changed.delete(code);
    tell(one, isHeld(lack));
  };
  for (let left = prepared; left.length > 0; ) {
    const group = new Set(nextGroup(left, giversOf));
    await inParallel(group, replace);
    // Of brands that exchange domains one may be refused after another one was changed.
    for (let before = -1; before !== changed.size; ) {
      before = changed.size;
      await inParallel(group, takeBack);
    }
    left = left.filter((one) => !group.has(one));
  }
  try {
    const seen = prepared.map(({ code, domains, after }): SeenRelease => {
      return changed.has(code) ? { code, domains, text: JSON.stringify(after) } : { code, domains: [] };
    });
    await followReleases(store, seen, [...hosts, ...claims], domainsOf);
  } catch (cause) {
    if (changed.size === 0) throw cause;
    const before = [...changed].sort().join(", ");
    throw new Refusal(`${storeFailure(cause)}. Changed before that: ${before}. See \`livery releases\``, { cause });
  }
  return changes.map(({ code }) => outcomes.get(code) ?? { code, failure: "it was not changed" });
}

/** Those that wait for no other one to give them a domain; where there are none, those that exchange domains. */
function nextGroup(left: readonly Prepared[], giversOf: (one: Prepared) => readonly string[]): readonly Prepared[] {
  const codes = new Set(left.map(({ code }) => code));
  const ready = left.filter((one) => !giversOf(one).some((giver) => codes.has(giver)));
  if (ready.length > 0) return ready;
  const giving = new Set(left.flatMap(giversOf));
  return left.filter(({ code }) => giving.has(code));
}

/** Whether one of these brands has a domain no more. */
const isDropped = (domains: ReadonlyMap<string, readonly string[]>, domain: string, code: string): boolean =>
  domains.get(code)?.includes(domain) === false;

/** A release as it was last seen, and its domains. */
interface SeenRelease {
  readonly code: string;
  /** Empty where there is none; absent where it was not looked at. */
  readonly text?: string;
  readonly domains: readonly string[];
}

/**
 * Gives brands the domains of their releases and takes the others from them, and keeps the list of those that were taken
 * off. Again where a release has been changed since it was seen: whoever changed it may have done the same before.
 * @param hosts domains that these brands may have, among others
 */
async function followReleases(
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

const CHANGED_MEANWHILE = "it was changed by somebody else meanwhile. See `livery ledger`, then try again";

interface Prepared {
  readonly code: string;
  /** The release as it was read. */
  readonly text: string | undefined;
  readonly before: Release | undefined;
  readonly after: Release;
  readonly domains: readonly string[];
}

async function prepare(
  store: Store,
  { code, change, brings }: ReleaseChange,
  given: {
    readonly text: string | undefined;
    readonly holdersOf: ReturnType<typeof domainHolders>;
    readonly domainsOf: DomainsOf;
    readonly reason: ChangeReason;
  },
): Promise<Prepared> {
  const { text, holdersOf, domainsOf, reason } = given;
  const stored = text === undefined ? undefined : parseRelease(text, code);
  const before = stored && settled(stored, reason.now);
  const domainsOfRevision: DomainsOf = async (_, revision) =>
    revision === brings?.revision ? brings.domains : domainsOf(code, revision);
  const read = async (revisions: Revisions) => ({
    revisions,
    domains: await allDomains(code, revisions, domainsOfRevision),
  });
  const wanted = change(before);
  const { staged, ...others } = wanted;
  const { revisions, domains } = await read(wanted).catch((cause: unknown) => {
    // A staged revision that was there before, and can't be read any more, holds up no other change: it goes.
    if (!staged || staged.revision !== before?.staged?.revision || !(cause instanceof Refusal)) throw cause;
    return read(others);
  });
  for (const holder of domains.flatMap(holdersOf))
    if (await keepsDomain(store, holder, reason)) throw new Refusal(isHeld(holder));
  const { now, ...rest } = reason;
  const at = new Date(now).toISOString();
  const entry: LedgerEntry = {
    ...rest,
    at,
    from: revisionsOf(before ?? {}),
    to: revisions,
    ...(brings && { manifests: { [brings.revision]: brings.manifest } }),
    ...(before?.ledger && { previous: before.ledger }),
  };
  const ledger = await writeEntry(store, (id) => ledgerKey(code, id), entry);
  const after: Release = { code, ...revisions, at, by: reason.by, why: reason.why, ledger };
  return { code, text, before, after, domains };
}

/** Of a staged revision that is over, a brand has the domains until another one wants them. */
async function keepsDomain(store: Store, { code, domain }: Holder, reason: ChangeReason): Promise<boolean> {
  const release = await readRelease(store, code);
  if (release?.staged && !settled(release, reason.now).staged)
    await changeReleases(store, [{ code, change: unchanged }], { ...reason, action: "unstage" });
  return (await holderOf(store, domain)) === code;
}

const unchanged: Change = (release) => revisionsOf(release ?? {});

/** Those of all revisions that a brand serves. */
async function allDomains(code: string, revisions: Revisions, domainsOf: DomainsOf): Promise<readonly string[]> {
  const domains = await Promise.all(namesIn(revisions).map((revision) => domainsOf(code, revision)));
  return [...new Set(domains.flat())];
}

const isHeld = ({ domain, code }: { readonly domain: string; readonly code: string }): string =>
  `${domain} is published for ${code}. Publish ${code} without it first, or remove ${code}`;

/** A revision that was pruned or edited, or whose build was pruned, or that never was, is refused. */
const domainReader =
  (store: Store, builds: readonly string[]): DomainsOf =>
  async (code, revision) => {
    const bytes = await store.read(recordKey(code, revision));
    if (!bytes)
      throw new Refusal(
        `there is no revision ${revision} of ${code} in the store (any more): \`livery ledger ${code}\` tells which there were`,
      );
    const { build, domains } = await readRecord(bytes, code, revision).then(
      ({ record }) => record,
      (cause: Error) => {
        throw new Refusal(cause.message, { cause });
      },
    );
    if (!builds.includes(build))
      throw new Refusal(`the build ${build} of revision ${revision} was pruned: publish ${code} again`);
    return domains;
  };
