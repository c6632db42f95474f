/** What the bench reads from a Lighthouse result; times in milliseconds. */
export interface PageTimings {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
  /** Selector of the largest paint's element, if Lighthouse found it. */
  readonly largestElement?: string;
}

/** The parts of a Lighthouse 12 result that are read. */
export interface LighthouseResult {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseAudit {
  readonly numericValue?: number;
  readonly errorMessage?: string;
  readonly details?: unknown;
}

/** Reads a result. Throws with Lighthouse's own message when the page or a measurement failed. */
export function readTimings({ runtimeError, audits }: LighthouseResult): PageTimings {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code}: ${runtimeError.message}`);
  const value = (id: string): number => {
    const { numericValue, errorMessage } = audits[id] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse has no ${id}: ${errorMessage ?? "not measured"}`);
    return numericValue;
  };
  const largestElement = selectorIn(audits["largest-contentful-paint-element"]?.details);
  return {
    firstContentfulPaint: value("first-contentful-paint"),
    largestContentfulPaint: value("largest-contentful-paint"),
    totalBlockingTime: value("total-blocking-time"),
    cumulativeLayoutShift: value("cumulative-layout-shift"),
    ...(largestElement === undefined ? {} : { largestElement }),
  };
}

/** The first `selector` within an audit's details, which are lists of tables of nodes. */
function selectorIn(details: unknown): string | undefined {
  if (typeof details !== "object" || details === null) return undefined;
  if ("selector" in details && typeof details.selector === "string") return details.selector;
  for (const part of Object.values(details)) {
    const found = selectorIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
