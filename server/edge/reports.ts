import { type Clock, createLruMap } from "#core/kernel/index.ts";
import { readPageReport } from "#core/merchant/index.ts";
import { routes } from "#core/routes/index.ts";
import { readBody } from "../limited-body.ts";
import { createBusyAddresses } from "./busy-addresses.ts";
import { cookieOf } from "./cookie.ts";
import { createCountedVisits } from "./counted-visits.ts";
import { pageReportLimits, policyReportLimits } from "./limits.ts";
import { policyReportTypes, readPolicyReports } from "./policy-reports.ts";
import { isPrefetch } from "./prefetch.ts";
import { createReportCounters, type ReportCounters } from "./report-counters.ts";
import { type BrandReports, inpBucket, lcpBucket, type ReportKind, SLOW_MS, type VisitKind } from "./report-sums.ts";
import type { ServedRelease } from "./sites.ts";
import type { Visit } from "./visit.ts";
import { VISIT_COOKIE } from "./visit-token.ts";

/**
 * What pages report of their visits, summed by brand and revision for the last hour, in memory. A report may be forged:
 * each address has a share of a minute, names are limited in number, and nothing is known of who has sent it.
 */
export interface Reports extends Pick<ReportCounters, "all" | "size"> {
  /** As `ReportCounters` has it, with where the reports came from. */
  of(code: string, minutes?: number): BrandReports;
  /**
   * Counts a page that is being served: one whose script never runs reports nothing itself.
   * @returns the token that its reports need to count in a comparison
   */
  served(visit: Visit, request: Request, clientAddress: string | undefined): Promise<string | undefined>;
  /** Takes what a page or a browser has sent to `REPORT_PATH`. Never rejects, and tells nobody what it made of it. */
  receive(release: ServedRelease, request: Request, clientAddress: string | undefined): Promise<void>;
}

const MINUTE_MS = 60_000;
/** Reports of one address in a minute: many players share a mobile network's. */
const MAX_OF_ADDRESS = 120;
/** Where the platform tells no addresses, all have one. */
const MAX_OF_UNKNOWN = 6_000;
const MAX_ADDRESSES = 20_000;

const screens: ReadonlySet<string> = new Set(["none", ...routes.map((route) => route.screen)]);

/** `maxCounters`: fewer than the default, for tests. */
export function createReports(clock: Clock, maxCounters?: number): Reports {
  const { counterFor, forget, of, all, size } = createReportCounters(clock, maxCounters);
  const numberOf = numberAddresses();
  const isAllowed = limitByAddress(clock);
  const visits = createCountedVisits(clock);
  const busy = createBusyAddresses(clock);

  /** Counts what a visit of a share reports for the first time. */
  async function countVisit(
    { code, next }: ServedRelease,
    { headers }: Request,
    revision: string,
    kinds: readonly VisitKind[],
  ): Promise<void> {
    const token = cookieOf(headers, VISIT_COOKIE);
    if (next?.seal === undefined || token === undefined) return;
    const fresh = await visits.take(token, { seal: next.seal, revision }, kinds);
    const { tally } = counterFor(code, revision);
    for (const kind of fresh) tally("visits", [kind]);
  }

  /** @returns the revision, if it is served; what one visit can report of it once */
  function takePage(release: ServedRelease, value: unknown): Taken | undefined {
    const report = readPageReport(value);
    if (!report || !serves(release, report.revision, report.build)) return undefined;
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
    return {
      revision: report.revision,
      kinds: [
        ...(Object.keys(report.counts ?? {}) as ReportKind[]),
        ...(report.errors?.length ? (["error"] as const) : []),
        ...(lcp ? (["painted", ...(lcp.ms > SLOW_MS ? (["slow"] as const) : [])] as const) : []),
      ],
    };
  }

  function takePolicy(release: ServedRelease, value: unknown, { hostname, searchParams }: URL): Taken | undefined {
    const revision = searchParams.get("revision") ?? "";
    const violations = readPolicyReports(value, hostname);
    if (violations.length === 0 || !serves(release, revision)) return undefined;
    const { count, tally } = counterFor(release.code, revision);
    for (const { directive, blocked } of violations) {
      count("violation");
      tally("violations", [directive, blocked]);
    }
    return { revision, kinds: ["violation"] };
  }

  return {
    of: (code, minutes) =>
      Object.fromEntries(
        Object.entries(of(code, minutes)).map(([revision, sums]) => [
          revision,
          { ...sums, from: busy.of(`${code} ${revision}`) },
        ]),
      ),
    *all() {
      const pages = new Map<string, readonly [brand: string, revision: string]>();
      for (const count of all()) {
        pages.set(`${count.brand} ${count.revision}`, [count.brand, count.revision]);
        yield count;
      }
      for (const [page, [brand, revision]] of pages) {
        const from = busy.of(page);
        yield { brand, revision, kind: "report", count: from.all };
        yield { brand, revision, kind: "report-of-few", count: from.ofFew };
      }
    },
    size,
    async served({ site: { record }, seal }, { method, headers }, clientAddress) {
      if (method !== "GET" || isPrefetch(headers)) return undefined;
      const { code, revision } = record.site;
      const { count, tally } = counterFor(code, revision);
      count("served");
      const token = seal === undefined ? undefined : await visits.admit(seal, revision, numberOf(clientAddress));
      if (token !== undefined) tally("visits", ["served"]);
      forget();
      return token;
    },
    async receive(release, request, clientAddress) {
      const { headers, body } = request;
      const address = numberOf(clientAddress);
      if (!isOwn(headers) || !body || !isAllowed(address)) return;
      const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";", 1);
      const isPolicy = policyReportTypes.some((known) => known === type);
      if (!isPolicy && type !== "text/plain" && type !== "application/json") return;
      try {
        const bytes = await readBody(body, isPolicy ? policyReportLimits : pageReportLimits, clock);
        const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
        const taken = isPolicy ? takePolicy(release, value, new URL(request.url)) : takePage(release, value);
        if (taken) {
          if (address !== undefined) busy.add(`${release.code} ${taken.revision}`, address);
          await countVisit(release, request, taken.revision, taken.kinds);
        }
        forget();
      } catch {
        // Too long, too slow, broken off, or no JSON: of no use, and nobody to tell.
      }
    },
  };
}

/** Whether the brand's visitors get a revision now; `build`: the page's, where it is known. */
const serves = ({ current, next }: ServedRelease, revision: string, build?: string): boolean =>
  [current, next?.site].some(
    (site) => site?.record.site.revision === revision && (build ?? site.build.build) === site.build.build,
  );

/** A page of another site may send nothing in a brand's name; browsers that say nothing of it are old. */
const isOwn = (headers: Headers): boolean => (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";

/** What a report has told of a revision that is served. */
interface Taken {
  readonly revision: string;
  readonly kinds: readonly VisitKind[];
}

/** Addresses are kept as a number that leads back to none. */
function numberAddresses(): (address: string | undefined) => number | undefined {
  const seed = Math.floor(Math.random() * 0xffff_ffff);
  return (address) => (address === undefined ? undefined : hash(networkOf(address), seed));
}

/** Whether an address may report once more in this minute. */
function limitByAddress(clock: Clock): (address: number | undefined) => boolean {
  const seen = createLruMap<number, { readonly minute: number; count: number }>(MAX_ADDRESSES);
  return (address) => {
    const key = address ?? -1;
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
