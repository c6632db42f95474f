import { either, list, object, optional, type Shape } from "#core/kernel/shape.ts";

/**
 * A complete page waits with its scripts; it doesn't any more. The site's script has started; its first screen is drawn;
 * log-ins that were begun, and those that opened a session.
 */
export type ReportCount = "waited" | "needed" | "start" | "first-screen" | "login-tried" | "login-done";

/** Where an error was. Each kind is reported once a page. */
export interface ReportedError {
  readonly code: string;
  /** `point/id`. Absent: the page itself. */
  readonly plugin?: string;
  /** The route's screen, never its path or query. */
  readonly screen: string;
}

/** Largest contentful paint. */
export interface ReportedLcp {
  readonly ms: number;
  readonly screen: string;
  /** Name of the element that was painted: `img`, `h1`. */
  readonly element: string;
}

/** Interaction to next paint: the slowest of the visit up to now. */
export interface ReportedInp {
  readonly ms: number;
  readonly screen: string;
  /** The plugin whose script took longest, else the part of the time that was longest (`presentation-delay`). */
  readonly cause: string;
}

/**
 * What a page reports of its visit, as JSON: what is new since its last report. Counts and names of the site's own parts
 * alone: nothing of the person, no message of an error, no address.
 */
export interface PageReport {
  /** Of the brand's record, as the page has it. */
  readonly revision: string;
  readonly build: string;
  readonly counts?: Readonly<Partial<Record<ReportCount, number>>>;
  readonly errors?: readonly ReportedError[];
  readonly lcp?: ReportedLcp;
  /** `before`: what was reported of this visit earlier, which this one replaces. */
  readonly inp?: ReportedInp & { readonly before?: ReportedInp };
}

/** As many as a page reports of kinds of errors. */
const MAX_ERRORS = 10;
const MAX_MS = 600_000;

const text =
  (pattern: RegExp): Shape<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? value : undefined;

const upTo =
  (max: number): Shape<number> =>
  (value) =>
    Number.isInteger(value) && Number(value) > 0 ? Math.min(Number(value), max) : undefined;

const ms: Shape<number> = (value) =>
  typeof value === "number" && value >= 0 && value <= MAX_MS ? Math.round(value) : undefined;

const name = text(/^[\w-]{1,64}$/);
const plugin = text(/^[a-z][a-z-]{0,39}\/[a-z0-9][a-z0-9-]{0,39}$/);
const screen = text(/^[a-zA-Z]{1,20}$/);
const code = text(/^[\w.:@-]{1,120}$/);
const element = text(/^[a-z][a-z0-9-]{0,19}$/);

const error: Shape<ReportedError> = (value, dropped) => {
  const read = object<ReportedError>({ code, screen, plugin: optional(plugin) })(value, dropped);
  // One that names an unreadable plugin is not the page's own.
  return read?.plugin === Object(value).plugin ? read : undefined;
};

const inp = { ms, screen, cause: either(plugin, element) };

const report = object<PageReport>({
  revision: name,
  build: name,
  counts: optional(
    object({
      // A page waits and starts once.
      waited: optional(upTo(1)),
      needed: optional(upTo(1)),
      start: optional(upTo(1)),
      "first-screen": optional(upTo(1)),
      "login-tried": optional(upTo(20)),
      "login-done": optional(upTo(20)),
    }),
  ),
  errors: optional((value, dropped) => list(error)(Array.isArray(value) ? value.slice(0, MAX_ERRORS) : value, dropped)),
  lcp: optional(object<ReportedLcp>({ ms, screen, element })),
  inp: optional(object({ ...inp, before: optional(object<ReportedInp>(inp)) })),
});

/**
 * A report as it may come from anyone: reduced to known fields within bounds. Undefined where it names no revision and
 * build.
 */
export const readPageReport = (value: unknown): PageReport | undefined => report(value, () => {});
