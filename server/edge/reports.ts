import { type Clock, createLruMap } from "#core/kernel/index.ts";
import { readPageReport, type SiteRecord } from "#core/merchant/index.ts";
import { routes } from "#core/routes/index.ts";
import { readBody } from "./limited-body.ts";
import { pageReportLimits, policyReportLimits } from "./limits.ts";
import { policyReportTypes, readPolicyReports } from "./policy-reports.ts";
import {
  type BrandReports,
  inpBucket,
  lcpBucket,
  type ReportKind,
  type RevisionReports,
  reportKinds,
  type Tally,
} from "./report-sums.ts";
import type { ServedRelease } from "./sites.ts";

/**
 * What pages report of their visits, summed by brand and revision for the last hour, in memory. A report may be forged:
 * each address has a share of a minute, names are limited in number, and nothing is known of who has sent it.
 */
export interface Reports {
  /** Counts a page that is being served: one whose script never runs reports nothing itself. */
  served(record: SiteRecord, request: Request): void;
  /** Takes what a page or a browser has sent to `REPORT_PATH`. Never rejects, and tells nobody what it made of it. */
  receive(release: ServedRelease, request: Request, clientAddress: string | undefined): Promise<void>;
  /** The sums of a brand over the last minutes, at most 60; the current minute counts as one. */
  of(code: string, minutes?: number): BrandReports;
  /** The counts of all brands over the last hour. */
  all(): Iterable<ReportCount>;
  /** How many counters are in memory. */
  size(): number;
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
/** Reports of one address in a minute: many players share a mobile network's. */
const MAX_OF_ADDRESS = 120;
/** Where the platform tells no addresses, all have one. */
const MAX_OF_UNKNOWN = 6_000;
const MAX_ADDRESSES = 20_000;

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

const screens: ReadonlySet<string> = new Set(["none", ...routes.map((route) => route.screen)]);

export function createReports(clock: Clock): Reports {
  const brands = createLruMap<string, BrandState>(MAX_BRANDS);
  /** All slices in the order of time: what is forgotten first is at its front. */
  const inOrder = new Set<{
    readonly code: string;
    readonly brand: BrandState;
    readonly revision: string;
    readonly slice: Slice;
  }>();
  const isAllowed = limitByAddress(clock);
  let counters = 0;

  const minuteNow = () => Math.floor(clock.now() / MINUTE_MS);

  /** Those of a clock that was ahead are none. */
  const isWithin = (minutes: number, { minute }: Slice) => minute > minuteNow() - minutes && minute <= minuteNow();

  const forget = () => {
    for (const entry of inOrder) {
      const { brand, revision, slice } = entry;
      if (isWithin(MAX_MINUTES, slice) && counters <= MAX_COUNTERS) return;
      inOrder.delete(entry);
      counters -= slice.counters.size;
      const slices = brand.get(revision)?.slices;
      slices?.shift();
      if (slices?.length === 0) brand.delete(revision);
    }
  };

  /** A function that counts for a revision in the current minute. */
  const counterFor = (code: string, revision: string) => {
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
      count: (kind: ReportKind, by = 1) => add(kind, by),
      /** @param last a bucket: one of a fixed number, so not a name */
      tally(kind: string, parts: readonly string[], last?: string, by = 1) {
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

  function takePage(release: ServedRelease, value: unknown): void {
    const report = readPageReport(value);
    if (!report || !serves(release, report.revision, report.build)) return;
    const { count, tally } = counterFor(release.code, report.revision);
    const screenOf = (name: string) => (screens.has(name) ? name : "other");
    for (const [kind, by] of Object.entries(report.counts ?? {}) as [ReportKind, number][]) count(kind, by);
    for (const { code, plugin = "page", screen } of report.errors ?? []) {
      count("error");
      tally("errors", [code, plugin, screenOf(screen)]);
    }
    const { lcp, inp } = report;
    if (lcp) tally("lcp", [screenOf(lcp.screen), lcp.element], lcpBucket(lcp.ms));
    for (const [one, by] of [[inp?.before, -1] as const, [inp, 1] as const])
      if (one) tally("inp", [screenOf(one.screen), one.cause], inpBucket(one.ms), by);
  }

  function takePolicy(release: ServedRelease, value: unknown, { hostname, searchParams }: URL): void {
    const revision = searchParams.get("revision") ?? "";
    const violations = readPolicyReports(value, hostname);
    if (violations.length === 0 || !serves(release, revision)) return;
    const { count, tally } = counterFor(release.code, revision);
    for (const { directive, blocked } of violations) {
      count("violation");
      tally("violations", [directive, blocked]);
    }
  }

  return {
    served(record, { method, headers }) {
      if (method !== "GET" || isPrefetch(headers)) return;
      counterFor(record.site.code, record.site.revision).count("served");
      forget();
    },
    async receive(release, request, clientAddress) {
      const { headers, body } = request;
      if (!isOwn(headers) || !body || !isAllowed(clientAddress)) return;
      const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";", 1);
      const isPolicy = policyReportTypes.some((known) => known === type);
      if (!isPolicy && type !== "text/plain" && type !== "application/json") return;
      try {
        const bytes = await readBody(body, isPolicy ? policyReportLimits : pageReportLimits, clock);
        const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
        if (isPolicy) takePolicy(release, value, new URL(request.url));
        else takePage(release, value);
        forget();
      } catch {
        // Too long, too slow, broken off, or no JSON: of no use, and nobody to tell.
      }
    },
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

/** Whether the brand's visitors get a revision now; `build`: the page's, where it is known. */
const serves = ({ current, next }: ServedRelease, revision: string, build?: string): boolean =>
  [current, next?.site].some(
    (site) => site?.record.site.revision === revision && (build ?? site.build.build) === site.build.build,
  );

/** A page of another site may send nothing in a brand's name; browsers that say nothing of it are old. */
const isOwn = (headers: Headers): boolean => (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";

/** A page that was fetched ahead may never be opened. */
const isPrefetch = (headers: Headers): boolean =>
  /prefetch/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);

/** Whether an address may report once more in this minute. Addresses are kept as a number that leads back to none. */
function limitByAddress(clock: Clock): (address: string | undefined) => boolean {
  const seed = Math.floor(Math.random() * 0xffff_ffff);
  const seen = createLruMap<number, { readonly minute: number; count: number }>(MAX_ADDRESSES);
  return (address) => {
    const key = address === undefined ? -1 : hash(networkOf(address), seed);
    const minute = Math.floor(clock.now() / MINUTE_MS);
    let own = seen.get(key);
    if (own?.minute !== minute) {
      own = { minute, count: 0 };
      seen.set(key, own);
    }
    own.count++;
    return own.count <= (address === undefined ? MAX_OF_UNKNOWN : MAX_OF_ADDRESS);
  };
}

/** Of an IPv6 address the part that one customer has: its first 64 bits. */
const networkOf = (address: string): string =>
  address.includes(":") ? (address.split("::", 1)[0] ?? "").split(":").slice(0, 4).join(":") : address;

/** FNV-1a, from a start that no one knows. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x0100_0193);
  return value >>> 0;
}

function summary(slices: readonly Slice[]): RevisionReports {
  const sums = new Map<string, number>();
  for (const { counters } of slices) for (const [path, by] of counters) sums.set(path, (sums.get(path) ?? 0) + by);
  const tallyOf = (kind: string) => {
    const paths = [...sums].filter(([path, count]) => path.startsWith(`${kind}\t`) && count > 0);
    return nest(paths.map(([path, count]) => [path.split("\t").slice(1), count] as const));
  };
  return {
    counts: Object.fromEntries(reportKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as RevisionReports["counts"],
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
