import { fieldsOf, listOf, mapOf, number, optional, string, stringLike, type Test } from "../shape.ts";

/** What a brand serves: `releases/<code>.json`. */
export interface Release {
  readonly code: string;
  /** The revision that visitors get. Absent: the brand has been taken off, or was never published. */
  readonly current?: string;
  /** What was current before: served where the current record can't be read, and by a rollback. */
  readonly previous?: string;
  /** A second revision, for a part of the visitors or from a time on. */
  readonly next?: NextRevision;
  /** A revision that only those see who have its address. */
  readonly staged?: StagedRevision;
  /** When it was changed last (ISO 8601), by whom, and why. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  /** The newest entry of its ledger. */
  readonly ledger?: LedgerLink;
}

export interface NextRevision {
  readonly revision: string;
  /** Percent of the visitors, above 0 and up to 100. */
  readonly share: number;
  /** ISO 8601: nobody gets it before. Absent: from now on. */
  readonly from?: string;
  /** Signs the tokens of visits that the gate counts. Absent: it counts none. */
  readonly seal?: string;
}

export interface StagedRevision {
  readonly revision: string;
  /** What its address must contain. */
  readonly key: string;
  /** ISO 8601. */
  readonly until: string;
}

/** An entry of a ledger, and the hash of its text, so that a later edit is seen. */
export interface LedgerLink {
  readonly id: string;
  readonly hash: string;
}

export const isTime = (value: unknown): value is string => string(value) && !Number.isNaN(Date.parse(value));
const code = stringLike(/^[a-z][a-z0-9-]*$/);
const revision = stringLike(/^[0-9a-f]{8,64}$/);
const isSecret = stringLike(/^[\w-]{16,}$/);
const isShare = (value: unknown): value is number => number(value) && value > 0 && value <= 100;

export const isLedgerLink = fieldsOf<LedgerLink>({ id: string, hash: string });

const isRelease = fieldsOf<Release>({
  code,
  current: optional(revision),
  previous: optional(revision),
  next: optional(
    fieldsOf<NextRevision>({ revision, share: isShare, from: optional(isTime), seal: optional(isSecret) }),
  ),
  staged: optional(fieldsOf<StagedRevision>({ revision, key: isSecret, until: isTime })),
  at: isTime,
  by: string,
  why: string,
  ledger: optional(isLedgerLink),
});

/** Whether a value is the release of a brand, and not another one's. */
export const isReleaseOf =
  (brand: string): Test<Release> =>
  (value): value is Release =>
    isRelease(value) && value.code === brand;

/** Whether a value is a list of names, of builds or brands. */
export const isNames = listOf(string);

/** Whether a value is a shard of hosts: domain -> code. */
export const isHosts = mapOf(code);

/** A change that is refused, with the next step. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** A release at a time: a revision for everybody whose time has come is the current one, what is staged has an end. */
export function settled({ staged, ...release }: Release, now: number): Release {
  const { next, current, ...rest } = release;
  const kept = staged && Date.parse(staged.until) > now ? { staged } : {};
  if (!next || next.share < 100 || !hasBegun(next, now)) return { ...release, ...kept };
  const { previous: _older, ...others } = rest;
  return { ...others, ...kept, current: next.revision, ...(current !== undefined && { previous: current }) };
}

export const hasBegun = ({ from }: NextRevision, now: number): boolean => from === undefined || Date.parse(from) <= now;

/** The part of a release that a change decides. */
export type Revisions = Pick<Release, "current" | "previous" | "next" | "staged">;

export const revisionsOf = ({ current, previous, next, staged }: Revisions): Revisions => ({
  ...(current !== undefined && { current }),
  ...(previous !== undefined && { previous }),
  ...(next && { next }),
  ...(staged && { staged }),
});

/** A change of what a brand serves; `release` is settled. Throws a `Refusal`. */
export type Change = (release: Release | undefined) => Revisions;

export interface Reach {
  /** Percent of the visitors. Default: all of them. */
  readonly share?: number | undefined;
  /** ISO 8601. Default: now. */
  readonly from?: string | undefined;
  /** At random, at least 16 characters of `\w` and `-`. */
  readonly seal?: string | undefined;
}

/** Serves a revision, to all or to a share. */
export const publishing =
  (revision: string, { share = 100, from, seal }: Reach = {}): Change =>
  (release) => {
    if (!isShare(share)) throw new Refusal(`a share is a percentage above 0 and up to 100, not ${share}`);
    if (from !== undefined && !isTime(from)) throw new Refusal(`"${from}" is no time. Write 2026-12-01T08:00Z`);
    const { current, next, staged } = release ?? {};
    // The same revision may get another share: a larger one adds visitors.
    if (next && next.revision !== revision)
      throw new Refusal(`${describeNext(next)} is under way. End it first: promote or rollback`);
    if (share === 100 && from === undefined) return replaced(release, revision, staged);
    if (current === undefined) throw new Refusal("nothing is published yet. Publish it once without --share and --at");
    const sealed = next?.seal ?? seal;
    return {
      ...revisionsOf(release ?? {}),
      next: { revision, share, ...(from !== undefined && { from }), ...(sealed !== undefined && { seal: sealed }) },
    };
  };

/** Shows a revision at an address of its own. */
export const staging =
  (staged: StagedRevision): Change =>
  (release) => ({ ...revisionsOf(release ?? {}), staged });

/** Serves the shared or staged revision to all. */
export const promoting: Change = (release) => {
  const { next, staged } = release ?? {};
  if (next) return replaced(release, next.revision, staged);
  if (staged) return replaced(release, staged.revision, undefined);
  throw new Refusal("nothing is staged or shared. Publish with --share, or stage, first");
};

/**
 * Takes a share back where there is one; else serves an earlier revision.
 * @param to the revision; default: the one before
 * @param before what was current before a revision, for the next rollback
 */
export const rollingBack =
  (to: string | undefined, before: (revision: string) => string | undefined): Change =>
  (release) => {
    const { current, previous, next, staged } = release ?? {};
    if (next && to === undefined) {
      const { next: _taken, ...kept } = revisionsOf(release ?? {});
      return kept;
    }
    const target = to ?? previous;
    if (target === undefined) throw new Refusal("there is no earlier revision: publish it as it should be");
    if (target === current && !next) throw new Refusal(`revision ${target} is current already`);
    const older = before(target);
    return revisionsOf({
      current: target,
      ...(older !== undefined && older !== target && { previous: older }),
      ...(staged && { staged }),
    });
  };

/** Takes a brand off. A rollback brings it back. */
export const removing: Change = (release) => {
  if (release?.current === undefined) throw new Refusal("it is not published");
  return { previous: release.current };
};

const replaced = (release: Release | undefined, revision: string, staged: StagedRevision | undefined): Revisions => {
  const { current, previous } = release ?? {};
  const older = current === revision ? previous : (current ?? previous);
  return revisionsOf({ current: revision, ...(older !== undefined && { previous: older }), ...(staged && { staged }) });
};

/** `revision 1f2e3d4c for 5 % of the visitors` */
const describeNext = ({ share, from, revision }: NextRevision): string =>
  `revision ${revision} for ${share} % of the visitors${from === undefined ? "" : ` from ${from}`}`;
