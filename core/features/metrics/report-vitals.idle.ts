import { type INPMetricWithAttribution, type LCPMetricWithAttribution, onINP, onLCP } from "web-vitals/attribution";
import { pointNames } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import type { ReportedInp } from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";

/** How both are followed. */
export interface Attribution {
  /** Called once it is final: at the first tap or key, or when the page is hidden. */
  onLcp(measured: (metric: Pick<LCPMetricWithAttribution, "value" | "attribution">) => void): void;
  /** Called whenever a slower interaction is known. */
  onInp(measured: (metric: Pick<INPMetricWithAttribution, "id" | "value" | "attribution">) => void): void;
}

const webVitals: Attribution = {
  onLcp: (measured) => onLCP(measured),
  onInp: (measured) => onINP(measured, { reportAllChanges: true, includeProcessedEventEntries: false }),
};

/** Adds to the visit's report what the browser measures until its end, and sends how the visit began. */
export function reportVitals(site: Site, { onLcp, onInp }: Attribution = webVitals): void {
  const { visitReport, platform } = site;
  const screenAt = createScreenLog(site);

  onLcp(({ value, attribution: { lcpEntry } }) => {
    const element = lcpEntry?.element?.localName ?? "none";
    visitReport.add({ lcp: { ms: Math.round(value), screen: visitReport.rendered, element } });
  });

  let visit: string | undefined;
  let last: ReportedInp | undefined;
  let before: ReportedInp | undefined;
  onInp(({ id, value, attribution }) => {
    // A page that comes back from the back/forward cache is measured anew.
    if (id !== visit) before = undefined;
    visit = id;
    const screen = screenAt(attribution.interactionTime);
    last = { ms: Math.round(value), screen, cause: causeOf(site, attribution) };
    visitReport.add({ inp: { ...last, ...(before && { before }) } });
  });
  // After the report's own listener has sent it.
  platform.page.onHidden(() => {
    before = last;
  });

  visitReport.send();
}

/** The screen that was visible at a time: an interaction may have led to the current one. */
function createScreenLog({ window, events }: Site): (time: number) => string {
  const { performance, location } = window;
  let current = routeOf(location.pathname).screen;
  let previous = current;
  let since = Number.NEGATIVE_INFINITY;
  events.on("screen.viewed", ({ path }) => {
    previous = current;
    current = routeOf(path).screen;
    since = performance.now();
  });
  return (time) => (time < since ? previous : current);
}

function causeOf({ plugins }: Site, attribution: INPMetricWithAttribution["attribution"]): string {
  const { inputDelay, processingDuration, presentationDelay, longestScript } = attribution;
  const address = longestScript?.entry.sourceURL ?? "";
  const path = URL.canParse(address) ? new URL(address).pathname : undefined;
  const plugin = pointNames
    .flatMap((point) => plugins.all(point).map((handle) => handle.plugin))
    .find(({ url }) => url !== undefined && url === path);
  if (plugin) return pluginName(plugin);
  const parts = [
    ["input-delay", inputDelay],
    ["processing", processingDuration],
    ["presentation", presentationDelay],
  ] as const;
  return parts.reduce((longest, part) => (part[1] > longest[1] ? part : longest))[0];
}
