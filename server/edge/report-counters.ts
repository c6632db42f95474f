import { type Clock, createLruMap } from "#core/kernel/index.ts";
import { noReports, type ReportKind, type RevisionReports, reportKinds, type Tally } from "./report-sums.ts";

/** Counts by brand, revision and minute, of the last hour, bounded in number. */
export interface ReportCounters {
  /** What counts for a revision in the current minute. */
  counterFor(code: string, revision: string): RevisionCounter;
  /** Drops what is older than an hour, and the oldest of what is too much. */
  forget(): void;
  /** The sums of a brand over the last minutes, at most 60; the current minute counts as one. */
  of(code: string, minutes?: number): Readonly<Record<string, Omit<RevisionReports, "from">>>;
  /** The counts of all brands over the last hour. */
  all(): Iterable<ReportCount>;
  /** How many counters are in memory. */
  size(): number;
}

export interface RevisionCounter {
  count(kind: ReportKind, by?: number): void;
  /** @param last a bucket: one of a fixed number, so not a name */
  tally(kind: string, parts: readonly string[], last?: string, by?: number): void;
}

/** How many times the pages of a brand's revision have reported something. */
export interface ReportCount {
  readonly brand: string;
  readonly revision: string;
  readonly kind: string;
  readonly count: number;
}

const MINUTE_MS = 60_000;
const MAX_MINUTES = 60;
/** Brands whose sums are kept: those that have reported last. */
const MAX_BRANDS = 2_000;
/** Of one revision, of each kind: distinct errors, violations, and parts of pages that were slow. Others are `other`. */
const MAX_NAMES = 50;
/** Counters in all minutes of all brands, of about 200 bytes each. Beyond it the oldest minute is forgotten. */
const MAX_COUNTERS = 500_000;

/** One minute of one revision. Path of names, joined by a tab -> count. */
interface Slice {
  readonly minute: number;
  readonly counters: Map<string, number>;
}

interface RevisionState {
  readonly slices: Slice[];
  /** Kind -> paths that are known. Learnt anew every hour: noise must not fill it for good. */
  readonly names: Map<string, Set<string>>;
  readonly namesSince: number;
}

type BrandState = Map<string, RevisionState>;

export function createReportCounters(clock: Clock, maxCounters = MAX_COUNTERS): ReportCounters {
  const brands = createLruMap<string, BrandState>(MAX_BRANDS);
  /** All slices in the order of time: what is forgotten first is at its front. */
  const inOrder = new Set<{
    readonly code: string;
    readonly brand: BrandState;
    readonly revision: string;
    readonly slice: Slice;
  }>();
  let counters = 0;

  const minuteNow = () => Math.floor(clock.now() / MINUTE_MS);

  /** Those of a clock that was ahead are none. */
  const isWithin = (minutes: number, { minute }: Slice) => minute > minuteNow() - minutes && minute <= minuteNow();

  const forget = () => {
    for (const entry of inOrder) {
      const { brand, revision, slice } = entry;
      if (isWithin(MAX_MINUTES, slice) && counters <= maxCounters) return;
      inOrder.delete(entry);
      counters -= slice.counters.size;
      const slices = brand.get(revision)?.slices;
      slices?.shift();
      if (slices?.length === 0) brand.delete(revision);
    }
  };

  const counterFor = (code: string, revision: string): RevisionCounter => {
    const minute = minuteNow();
    let brand = brands.get(code);
    if (!brand) {
      brand = new Map();
      brands.set(code, brand);
    }
    let state = brand.get(revision);
    if (!state) {
      state = { slices: [], names: new Map(), namesSince: minute };
      brand.set(revision, state);
    }
    if (Math.abs(minute - state.namesSince) >= MAX_MINUTES)
      Object.assign(state, { names: new Map(), namesSince: minute });
    let slice = state.slices.at(-1);
    if (slice?.minute !== minute) {
      slice = { minute, counters: new Map() };
      state.slices.push(slice);
      inOrder.add({ code, brand, revision, slice });
    }
    const { names } = state;
    const { counters: own } = slice;
    const add = (path: string, by: number) => {
      if (!own.has(path)) counters++;
      own.set(path, (own.get(path) ?? 0) + by);
    };
    return {
      count: (kind, by = 1) => add(kind, by),
      tally(kind, parts, last, by = 1) {
        const known = names.get(kind) ?? new Set();
        names.set(kind, known);
        const name = parts.join("\t");
        const isKnown = known.has(name) || known.size < MAX_NAMES;
        if (isKnown) known.add(name);
        const path = isKnown ? [kind, ...parts] : [kind, ...parts.map(() => "other")];
        add([...path, ...(last === undefined ? [] : [last])].join("\t"), by);
      },
    };
  };

  return {
    counterFor,
    forget,
    of(code, minutes = MAX_MINUTES) {
      const revisions = [...(brands.get(code) ?? [])].flatMap(([revision, { slices }]) => {
        const recent = slices.filter((slice) => isWithin(Math.min(minutes, MAX_MINUTES), slice));
        return recent.length > 0 ? [[revision, summary(recent)] as const] : [];
      });
      return Object.fromEntries(revisions);
    },
    all() {
      const brandRevisions = new Map(
        [...inOrder].map(({ code, revision }) => [`${code} ${revision}`, [code, revision]]),
      );
      return [...brandRevisions.values()].flatMap(([brand = "", revision = ""]) => {
        const slices = brands.get(brand)?.get(revision)?.slices ?? [];
        const { counts } = summary(slices.filter((slice) => isWithin(MAX_MINUTES, slice)));
        return reportKinds.map((kind) => ({ brand, revision, kind, count: counts[kind] }));
      });
    },
    size: () => counters,
  };
}

function summary(slices: readonly Slice[]): Omit<RevisionReports, "from"> {
  const sums = new Map<string, number>();
  for (const { counters } of slices) for (const [path, by] of counters) sums.set(path, (sums.get(path) ?? 0) + by);
  const tallyOf = (kind: string) => {
    const paths = [...sums].filter(([path, count]) => path.startsWith(`${kind}\t`) && count > 0);
    return nest(paths.map(([path, count]) => [path.split("\t").slice(1), count] as const));
  };
  return {
    counts: Object.fromEntries(reportKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as RevisionReports["counts"],
    visits: { ...noReports.visits, ...(tallyOf("visits") as Partial<RevisionReports["visits"]>) },
    errors: tallyOf("errors"),
    violations: tallyOf("violations"),
    lcp: tallyOf("lcp"),
    inp: tallyOf("inp"),
  };
}

/** Paths of one length as a tree. */
function nest(paths: readonly (readonly [readonly string[], number])[]): Tally {
  const groups = new Map<string, (readonly [readonly string[], number])[]>();
  for (const [[first = "", ...rest], count] of paths) {
    const group = groups.get(first);
    if (group) group.push([rest, count]);
    else groups.set(first, [[rest, count]]);
  }
  return Object.fromEntries(
    [...groups].map(([name, group]) => [name, group[0]?.[0].length === 0 ? group[0][1] : nest(group)] as const),
  );
}
