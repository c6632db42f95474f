import type { Concentration } from "./busy-addresses.ts";

/** Counts by name, or by name and name again. */
export interface Tally {
  readonly [name: string]: number | Tally;
}

/** What is counted one by one: pages that the edge has served, and what they have reported. */
export const reportKinds = [
  "served",
  "waited",
  "needed",
  "start",
  "first-screen",
  "login-tried",
  "login-done",
  "error",
  "violation",
] as const;

export type ReportKind = (typeof reportKinds)[number];

/** What a gate counts of a visit, each once; `painted` and `slow` tell of the first screen. */
export const visitKinds = [...reportKinds, "painted", "slow"] as const;

export type VisitKind = (typeof visitKinds)[number];

/** A largest contentful paint that web-vitals calls poor (ms). */
export const SLOW_MS = 4_000;

/** What the pages of one revision have reported. JSON; merges with that of another edge. */
export interface RevisionReports {
  readonly counts: Readonly<Record<ReportKind, number>>;
  /** Of a share: how many of its counted visits have reported each kind. */
  readonly visits: Readonly<Record<VisitKind, number>>;
  /** Reports, and how many of them came from the four busiest addresses of each edge. */
  readonly from: Concentration;
  /** By code, plugin (`page`: none) and screen. */
  readonly errors: Tally;
  /** Of the content security policy, by directive and by what was blocked: a host, `self`, or a kind such as `inline`. */
  readonly violations: Tally;
  /** Largest contentful paint by screen, element and the upper bound of its bucket (ms). */
  readonly lcp: Tally;
  /** Interaction to next paint by screen, cause and the upper bound of its bucket (ms). */
  readonly inp: Tally;
}

/** Returns how many pages needed their scripts: a page that is left while it waits needs none. */
export const neededPages = ({
  served,
  waited = 0,
  needed = 0,
}: Pick<RevisionReports["counts"], "served"> & Partial<RevisionReports["counts"]>): number =>
  Math.max(0, served - Math.max(0, waited - needed));

function zeros<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

/** Of a revision that nobody has visited. */
export const noReports: RevisionReports = {
  counts: zeros(reportKinds),
  visits: zeros(visitKinds),
  from: { all: 0, ofFew: 0 },
  errors: {},
  violations: {},
  lcp: {},
  inp: {},
};

/** By revision. */
export type BrandReports = Readonly<Record<string, RevisionReports>>;

/** Upper bounds of the buckets (ms); the last one has none. Edges that merge have the same. */
const lcpBounds = [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000];
const inpBounds = [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000];

const bucketIn =
  (bounds: readonly number[]) =>
  (ms: number): string =>
    String(bounds.find((bound) => ms <= bound) ?? Number.POSITIVE_INFINITY);

export const lcpBucket = bucketIn(lcpBounds);
export const inpBucket = bucketIn(inpBounds);

/** The reports of two edges, or of two brands, as one. */
export const mergeReports = (one: BrandReports, other: BrandReports): BrandReports =>
  union(one, other, (a, b) => ({
    counts: sumOf(a.counts, b.counts),
    visits: sumOf(a.visits, b.visits),
    from: sumOf(a.from, b.from),
    errors: mergeTallies(a.errors, b.errors),
    violations: mergeTallies(a.violations, b.violations),
    lcp: mergeTallies(a.lcp, b.lcp),
    inp: mergeTallies(a.inp, b.inp),
  }));

/** An edge of an earlier version tells less. */
const sumOf = <Name extends string>(
  one: Readonly<Record<Name, number>> | undefined,
  other: Readonly<Record<Name, number>> | undefined,
): Readonly<Record<Name, number>> => union<number>(one ?? {}, other ?? {}, (a, b) => a + b) as Record<Name, number>;

const mergeTallies = (one: Tally, other: Tally): Tally =>
  union(one, other, (a, b) => {
    if (typeof a === "number") return typeof b === "number" ? a + b : b;
    return typeof b === "number" ? a : mergeTallies(a, b);
  });

/** Own fields alone: names come from anyone. */
function union<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  both: (a: T, b: T) => T,
): Readonly<Record<string, T>> {
  const fields = new Map(Object.entries(one));
  for (const [name, value] of Object.entries(other)) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : both(known, value));
  }
  return Object.fromEntries(fields);
}

/**
 * The bucket that holds a share of the measurements, by its upper bound in milliseconds: `quantileOf(lcp, 0.75)` is the
 * 75th percentile of all screens, `quantileOf(lcp.home, 0.75)` that of the home. Undefined without measurements.
 */
export function quantileOf(histogram: number | Tally | undefined, share: number): number | undefined {
  const buckets = bucketsOf(histogram);
  let left = countIn(buckets) * share;
  for (const [bound, count] of buckets) {
    left -= count;
    if (left <= 0) return bound;
  }
  return undefined;
}

const countIn = (buckets: readonly (readonly [bound: number, count: number])[]): number =>
  buckets.reduce((sum, [, count]) => sum + count, 0);

/** The buckets of all names, by their upper bounds in ascending order. */
function bucketsOf(histogram: number | Tally | undefined): readonly (readonly [bound: number, count: number])[] {
  const buckets = new Map<number, number>();
  const collect = (tally: Tally) => {
    for (const [name, value] of Object.entries(tally)) {
      if (typeof value !== "number") collect(value);
      else if (value > 0) buckets.set(Number(name), (buckets.get(Number(name)) ?? 0) + value);
    }
  };
  if (typeof histogram === "object") collect(histogram);
  return [...buckets].sort(([a], [b]) => a - b);
}
