import { type Clock, createLruMap } from "#core/kernel/index.ts";
import type { VisitKind } from "./report-sums.ts";
import { createVisitToken, isVisitToken } from "./visit-token.ts";

const HOUR_MS = 3_600_000;
/** Of an address, of one revision, in an hour: a stranger has one, a mobile network thousands of players. */
const MAX_OF_ADDRESS = 3;
const MAX_ADDRESSES = 50_000;
const MAX_VISITS = 50_000;

/** The visits that a gate compares: few of each address, and each with one report of a kind. */
export interface CountedVisits {
  /** The token of a page that is being served; undefined when its visit isn't counted. */
  admit(seal: string, revision: string, address: number | undefined): Promise<string | undefined>;
  /** Those of the kinds that the token's visit reports for the first time; none if the token is false. */
  take(
    token: string,
    page: { readonly seal: string; readonly revision: string },
    kinds: readonly VisitKind[],
  ): Promise<readonly VisitKind[]>;
}

export function createCountedVisits(clock: Clock): CountedVisits {
  const byAddress = createLruMap<string, { readonly since: number; count: number }>(MAX_ADDRESSES);
  /** Token -> the kinds that were taken. */
  const taken = createLruMap<string, Set<VisitKind>>(MAX_VISITS);

  /** Platforms that tell no address give no means to tell visitors apart. */
  function isOneOfFew(revision: string, address: number | undefined): boolean {
    if (address === undefined) return true;
    const key = `${revision} ${address}`;
    const now = clock.now();
    let own = byAddress.get(key);
    if (!own || Math.abs(now - own.since) >= HOUR_MS) {
      own = { since: now, count: 0 };
      byAddress.set(key, own);
    }
    own.count++;
    return own.count <= MAX_OF_ADDRESS;
  }

  return {
    async admit(seal, revision, address) {
      return isOneOfFew(revision, address) ? createVisitToken(seal, revision, clock.now()) : undefined;
    },
    async take(token, { seal, revision }, kinds) {
      if (!(await isVisitToken(token, seal, revision, clock.now()))) return [];
      const known = taken.get(token) ?? new Set();
      taken.set(token, known);
      const fresh = [...new Set(kinds)].filter((kind) => !known.has(kind));
      for (const kind of fresh) known.add(kind);
      return fresh;
    },
  };
}
