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
import { domainHolders } from "./domains.ts";
import { changeHosts, readHosts } from "./hosts.ts";
import { type LedgerEntry, parseRelease, writeEntry } from "./ledger.ts";
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
  const hosts = await readHosts(store);
  // Where it can't be read, nothing is changed.
  await readRemoved(store);
  const domainsOf = domainReader(store, (await readBuilds(store)).list);
  // Brands that are changed together may hand a domain on; checking them has found those that two claim.
  const codes = new Set(changes.map(({ code }) => code));
  const holderOf = domainHolders([...hosts].filter(([, code]) => !codes.has(code)));
  const prepared: Prepared[] = [];
  const outcomes = new Map<string, ChangeOutcome>();
  await inParallel(changes, async (change) => {
    const { code } = change;
    try {
      prepared.push(await prepare(store, change, { holderOf, domainsOf, reason }));
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      outcomes.set(code, { code, failure: cause.message });
    }
  });
  const claimed = new Map(prepared.flatMap(({ code, domains }) => domains.map((one) => [one, code] as const)));
  const handedOn = [...hosts].filter(([domain, code]) => claimed.has(domain) && claimed.get(domain) !== code);
  const held = await changeHosts(store, { remove: handedOn, add: [...claimed] });
  const changed: Prepared[] = [];
  await inParallel(prepared, async (one) => {
    const { code, text, before, after, domains } = one;
    const domain = domains.find((each) => held.has(each));
    const failure =
      domain === undefined
        ? // Others may have been changed already: one that the store refuses is told of by itself.
          await store
            .swap(releaseKey(code), text, JSON.stringify(after))
            .then((isChanged) => (isChanged ? undefined : CHANGED_MEANWHILE), storeFailure)
        : isHeld({ domain, code: held.get(domain) ?? "" });
    if (failure === undefined) changed.push(one);
    outcomes.set(code, { code, ...(before && { before }), ...(failure === undefined ? { after } : { failure }) });
  });
  try {
    // Before its domains are taken from it: a brand is always found by them, or in this list.
    const serving = new Map(changed.map(({ code, domains }) => [code, domains.length > 0]));
    const off = [...serving].flatMap(([code, isServing]) => (isServing ? [] : code));
    await changeRemoved(store, (list) => [...list.filter((code) => !serving.has(code)), ...off].sort());
    const own = new Map(changed.map(({ code, domains }) => [code, new Set(domains)]));
    const dropped = [...hosts].filter(([domain, code]) => own.has(code) && !own.get(code)?.has(domain));
    // Given once more: one who changed the brand before may have taken them from it since.
    const given = changed.flatMap(({ code, domains }) => domains.map((domain) => [domain, code] as const));
    await changeHosts(store, { remove: dropped, add: given });
    // One who has changed it since may have counted on a domain that was just taken from it.
    const hit = new Set(dropped.map(([, code]) => code));
    await inParallel(changed, async ({ code, after }) => {
      const text = hit.has(code) ? await readText(store, releaseKey(code)) : undefined;
      if (text === undefined || text === JSON.stringify(after)) return;
      const domains = await allDomains(code, parseRelease(text, code), domainsOf);
      await changeHosts(store, { add: domains.map((domain) => [domain, code]) });
    });
  } catch (cause) {
    if (changed.length === 0) throw cause;
    const codes = changed.map(({ code }) => code).sort();
    throw new Refusal(`${storeFailure(cause)}. Changed before that: ${codes.join(", ")}. See \`merchant releases\``, {
      cause,
    });
  }
  return changes.map(({ code }) => outcomes.get(code) ?? { code, failure: "it was not changed" });
}

const CHANGED_MEANWHILE = "it was changed by somebody else meanwhile. See `merchant ledger`, then try again";

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
    readonly holderOf: ReturnType<typeof domainHolders>;
    readonly domainsOf: DomainsOf;
    readonly reason: ChangeReason;
  },
): Promise<Prepared> {
  const { holderOf, domainsOf, reason } = given;
  const text = await readText(store, releaseKey(code));
  const read = text === undefined ? undefined : parseRelease(text, code);
  const before = read && settled(read, reason.now);
  const revisions = change(before);
  const domains = await allDomains(code, revisions, async (_, revision) =>
    revision === brings?.revision ? brings.domains : domainsOf(code, revision),
  );
  for (const domain of domains) {
    const holder = holderOf(domain);
    if (holder) throw new Refusal(isHeld(holder));
  }
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

/** Those of all revisions that a brand serves. */
async function allDomains(code: string, revisions: Revisions, domainsOf: DomainsOf): Promise<readonly string[]> {
  const { current, next, staged } = revisions;
  const named = [current, next?.revision, staged?.revision].flatMap((revision) => revision ?? []);
  return [...new Set((await Promise.all(named.map((revision) => domainsOf(code, revision)))).flat())];
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
        `there is no revision ${revision} of ${code} in the store (any more): \`merchant ledger ${code}\` tells which there were`,
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
