import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type GatewayFailureKind, gatewayFailures, type Observer, type ReportCount } from "#server/edge/index.ts";
import { createBrandLabels, OTHER } from "./brand-labels.ts";

export interface MetricsOptions {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Seconds since what is served was compared with its source; undefined where it is not compared again and again. */
  readonly servedAge?: () => number | undefined;
  /** The counts of pages' reports, read whenever the metrics are. */
  readonly reports?: () => Iterable<ReportCount>;
}

export interface Metrics {
  readonly observer: Observer;
  readonly contentType: string;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

/** Brands with series of their own. */
const MAX_BRANDS = 2_000;
/** Further counts of reports are summed up as `other`. */
const MAX_REPORT_SERIES = 20_000;
/** The label of requests for hosts that are no brand's. */
const NONE = "none";

const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;
const statusClass = (status: number) => statusClasses[Math.floor(status / 100) - 1] ?? "5xx";

/** Seconds. A page takes a few milliseconds, a gateway up to 30 s. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Few: each is a series a brand. */
const gatewayBuckets = [0.1, 0.3, 1, 3, 10];

/** What Prometheus is told of an edge. The number of series is limited, whatever is requested and however many brands there are. */
export function createMetrics({
  now = () => performance.now(),
  servedAge,
  reports = () => [],
}: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: "livery_requests_total",
    help: "Answers by brand and class of status. Hosts that are no brand's: brand none",
    labelNames: ["brand", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "livery_request_seconds",
    help: "Time to the head of an answer, by what was asked for: page, file or gateway",
    labelNames: ["kind"],
    buckets: requestBuckets,
    registers,
  });
  const pageCache = new Counter({
    name: "livery_page_cache_total",
    help: "Pages that were in the cache of pages (hit true), and pages that were made",
    labelNames: ["hit"],
    registers,
  });
  const gatewaySeconds = new Histogram({
    name: "livery_gateway_seconds",
    help: "Time to the start of a gateway's answer, or to its failure, by brand",
    labelNames: ["brand"],
    buckets: gatewayBuckets,
    registers,
  });
  const gatewayFailed = new Counter({
    name: "livery_gateway_failures_total",
    help: `Calls to gateways that failed, by brand and kind: ${gatewayFailures.join(", ")}`,
    labelNames: ["brand", "kind"],
    registers,
  });
  new Gauge({
    name: "livery_reports_last_hour",
    help: "What pages have reported in the last hour, by brand, revision and kind",
    labelNames: ["brand", "revision", "kind"],
    registers,
    collect() {
      this.reset();
      let series = 0;
      for (const { brand, revision, kind, count } of reports()) {
        series++;
        const named = series <= MAX_REPORT_SERIES && labels.has(brand);
        this.inc({ brand: named ? brand : OTHER, revision: named ? revision : OTHER, kind }, count);
      }
    },
  });
  new Gauge({
    name: "livery_served_age_seconds",
    help: "Seconds since what is served was compared with its source",
    registers,
    collect() {
      const age = servedAge?.();
      if (age === undefined) this.remove();
      else this.set(age);
    },
  });

  const labels = createBrandLabels(MAX_BRANDS, now, (brand) => {
    for (const status of statusClasses) requests.remove({ brand, status });
    for (const kind of gatewayFailures) gatewayFailed.remove({ brand, kind });
    gatewaySeconds.remove({ brand });
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observer: {
      answered({ brand, kind, status, ms, cached }) {
        requests.inc({ brand: brand === undefined ? NONE : labels.of(brand), status: statusClass(status) });
        seconds.observe({ kind }, ms / 1000);
        if (cached !== undefined) pageCache.inc({ hit: String(cached) });
      },
      called({ brand: code, ms, failure }) {
        const brand = labels.of(code);
        gatewaySeconds.observe({ brand }, ms / 1000);
        if (failure) gatewayFailed.inc({ brand, kind: failure satisfies GatewayFailureKind });
      },
    },
  };
}
