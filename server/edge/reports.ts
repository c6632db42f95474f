import { type Clock, createLruMap } from "#core/kernel/index.ts";
import { readPageReport, type SiteRecord } from "#core/merchant/index.ts";
import { routes } from "#core/routes/index.ts";
import { readBody } from "./limited-body.ts";
import { pageReportLimits, policyReportLimits } from "./limits.ts";
import { policyReportTypes, readPolicyReports } from "./policy-reports.ts";
import { isPrefetch } from "./prefetch.ts";
import { createReportCounters, type ReportCounters } from "./report-counters.ts";
import { inpBucket, lcpBucket, type ReportKind } from "./report-sums.ts";
import type { ServedRelease } from "./sites.ts";

/**
 * What pages report of their visits, summed by brand and revision for the last hour, in memory. A report may be forged:
 * each address has a share of a minute, names are limited in number, and nothing is known of who has sent it.
 */
export interface Reports extends Pick<ReportCounters, "of" | "all" | "size"> {
  /** Counts a page that is being served: one whose script never runs reports nothing itself. */
  served(record: SiteRecord, request: Request): void;
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
  const isAllowed = limitByAddress(clock);

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
    of,
    all,
    size,
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
  };
}

/** Whether the brand's visitors get a revision now; `build`: the page's, where it is known. */
const serves = ({ current, next }: ServedRelease, revision: string, build?: string): boolean =>
  [current, next?.site].some(
    (site) => site?.record.site.revision === revision && (build ?? site.build.build) === site.build.build,
  );

/** A page of another site may send nothing in a brand's name; browsers that say nothing of it are old. */
const isOwn = (headers: Headers): boolean => (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";

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
