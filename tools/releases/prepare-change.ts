import {
  type Change,
  ledgerKey,
  Refusal,
  type Release,
  type Revisions,
  readRecord,
  recordKey,
  revisionsOf,
  type Store,
  settled,
} from "#server/store/index.ts";
import type { domainHolders, Holder } from "./domains.ts";
import { type LedgerEntry, namesIn, parseRelease, writeEntry } from "./ledger.ts";
import type { Uploaded } from "./upload.ts";

/** A change of one brand's release. */
export interface ReleaseChange {
  readonly code: string;
  readonly change: Change;
  /** A revision that is in the store since this command: nothing reads it again. */
  readonly brings?: Uploaded;
}

export interface ChangeReason {
  /** Such as `publish`. */
  readonly action: string;
  readonly by: string;
  readonly why: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Domains of the revisions that a release serves. */
export type DomainsOf = (code: string, revision: string) => Promise<readonly string[]>;

/** A change whose release can be written, and the domains that the brand needs for it. */
export interface Prepared {
  readonly code: string;
  /** The release as it was read. */
  readonly text: string | undefined;
  readonly before: Release | undefined;
  readonly after: Release;
  readonly domains: readonly string[];
}

/**
 * Works out a brand's next release, and writes its entry of the ledger. Throws a `Refusal`: a `HeldDomain` when another
 * brand has a domain that it needs.
 */
export async function prepareChange(
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
  const holder = domains.flatMap(holdersOf).find((one) => one.code !== code);
  if (holder) throw new HeldDomain(holder);
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
export async function allDomains(code: string, revisions: Revisions, domainsOf: DomainsOf): Promise<readonly string[]> {
  const domains = await Promise.all(namesIn(revisions).map((revision) => domainsOf(code, revision)));
  return [...new Set(domains.flat())];
}

/** Another brand has a domain that a release needs. */
export class HeldDomain extends Refusal {
  readonly holder: Holder;

  constructor(holder: Holder) {
    super(isHeld(holder));
    this.holder = holder;
  }
}

export const isHeld = ({ domain, code }: { readonly domain: string; readonly code: string }): string =>
  `${domain} is published for ${code}. Publish ${code} without it first, or remove ${code}`;

/** A revision that was pruned or edited, or whose build was pruned, or that never was, is refused. */
export const domainReader =
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
