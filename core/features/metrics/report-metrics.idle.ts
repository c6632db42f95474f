import { type Metric, onCLS, onFCP, onINP, onLCP } from "web-vitals/attribution";
import { sleep } from "#core/kernel/index.ts";
import { FIRST_SCREEN } from "#core/merchant/index.ts";
import { activationStart } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";
import { metricsReported } from "./stored.ts";

/** Spec 9 "Performance metrics": the page's first screen must be there by then, in milliseconds since it was opened. */
const TIMEOUT_MS = 15_000;
/** Spec 9: before the report the page rests this long. */
const IDLE_MS = 5_000;
/** Spec 9 "Event delivery": this long after the status call was answered. */
const STATUS_DELAY_MS = 5_000;

const STATUS_PATH = "/wps/v2/system/status";

/** How each figure is followed; a figure is called back again whenever it changes. */
export type Vitals = Readonly<
  Record<"fcp" | "lcp" | "inp" | "cls", (changed: (metric: Pick<Metric, "value">) => void) => void>
>;

const webVitals: Vitals = {
  fcp: onFCP,
  lcp: (changed) => onLCP(changed, { reportAllChanges: true }),
  inp: (changed) => onINP(changed, { reportAllChanges: true }),
  cls: (changed) => onCLS(changed, { reportAllChanges: true }),
};

/** Reports to the operator how fast the page was, once a session, and how long its status call took. */
export async function reportMetrics(site: Site, vitals: Vitals = webVitals): Promise<void> {
  const isReported = site.platform.storage.get(metricsReported);
  await Promise.all([reportStatusTiming(site), isReported ? undefined : reportFigures(site, vitals)]);
}

async function reportFigures({ window, clock, gateway, platform: { page, storage } }: Site, vitals: Vitals) {
  const { performance } = window;
  // As web-vitals does: a prerendered page waits for nobody until then.
  const opened = activationStart(window);
  const figures: Partial<Record<keyof Vitals, number>> = {};
  for (const [name, follow] of Object.entries(vitals) as [keyof Vitals, Vitals["fcp"]][]) {
    follow(({ value }) => {
      figures[name] = value;
    });
  }
  const rest = sleep(clock, Math.min(IDLE_MS, Math.max(0, opened + TIMEOUT_MS - performance.now())));
  // A page that is left earlier has all the figures that it will ever have.
  await Promise.race([rest, new Promise<void>((resolve) => page.onHidden(resolve))]);

  const { fcp, lcp, inp, cls } = figures;
  const fs = performance.getEntriesByName(FIRST_SCREEN)[0]?.startTime;
  const isMissing = (value: number | undefined, entryType: string) =>
    value === undefined && window.PerformanceObserver.supportedEntryTypes.includes(entryType);
  // A page that wasn't painted reports nothing. A figure that the browser doesn't measure is left out.
  if (fs === undefined || isMissing(fcp, "paint") || isMissing(lcp, "largest-contentful-paint")) return;
  storage.set(metricsReported, true);
  gateway.collect({
    type: "metrics",
    ...(fcp !== undefined && { fcp: Math.round(fcp) }),
    ...(lcp !== undefined && { lcp: Math.round(lcp) }),
    fs: Math.round(fs - opened),
    ...(inp !== undefined && { inp: Math.round(inp) }),
    ...(cls !== undefined && { cls: Math.round(cls * 10_000) / 10_000 }),
  });
}

async function reportStatusTiming({ window, clock, gateway, status }: Site) {
  await status.settled();
  const call = window.performance
    .getEntriesByType("resource")
    .find(({ name }) => URL.canParse(name) && new URL(name).pathname === STATUS_PATH);
  if (!call) return;
  await sleep(clock, STATUS_DELAY_MS);
  gateway.collect({ type: "statusTiming", duration: Math.round(call.duration) });
}
