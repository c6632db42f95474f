/** Where pages tell the edge how they fare, by beacon; browsers send reports of policy violations there, too. */
export const REPORT_PATH = "/m/report";

/** The site's script has started; its first screen is drawn; log-ins that were begun, and those that opened a session. */
export const reportCounts = ["start", "first-screen", "login-tried", "login-done"] as const;

export type ReportCount = (typeof reportCounts)[number];

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

const MAX_COUNT = 20;
/** As many as a page reports of kinds of errors. */
const MAX_ERRORS = 10;
const MAX_MS = 600_000;

const name = /^[\w-]{1,64}$/;
const plugin = /^[a-z][a-z-]{0,39}\/[a-z0-9][a-z0-9-]{0,39}$/;
const screen = /^[a-zA-Z]{1,20}$/;
const code = /^[\w.:@-]{1,120}$/;
const element = /^[a-z][a-z0-9-]{0,19}$/;

/**
 * A report as it may come from anyone: reduced to known fields within bounds. Undefined where it names no revision and
 * build.
 */
export function readPageReport(value: unknown): PageReport | undefined {
  const field = fieldsOf(value);
  const revision = text(field("revision"), name);
  const build = text(field("build"), name);
  if (revision === undefined || build === undefined) return undefined;
  const counts = countsOf(field("counts"));
  const errors = list(field("errors")).slice(0, MAX_ERRORS).flatMap(errorOf);
  const lcp = lcpOf(field("lcp"));
  const inp = inpOf(field("inp"));
  const before = inp && inpOf(fieldsOf(field("inp"))("before"));
  return {
    revision,
    build,
    ...(counts.length > 0 && { counts: Object.fromEntries(counts) }),
    ...(errors.length > 0 && { errors }),
    ...(lcp && { lcp }),
    ...(inp && { inp: { ...inp, ...(before && { before }) } }),
  };
}

function countsOf(value: unknown): readonly (readonly [ReportCount, number])[] {
  const field = fieldsOf(value);
  return reportCounts.flatMap((kind) => {
    const count = field(kind);
    // A page starts once.
    const max = kind === "start" || kind === "first-screen" ? 1 : MAX_COUNT;
    return Number.isInteger(count) && Number(count) > 0 ? [[kind, Math.min(Number(count), max)] as const] : [];
  });
}

function errorOf(value: unknown): ReportedError[] {
  const field = fieldsOf(value);
  const own = { code: text(field("code"), code), screen: text(field("screen"), screen) };
  const of = text(field("plugin"), plugin);
  // One that names an unreadable plugin is not the page's own.
  if (own.code === undefined || own.screen === undefined || (of === undefined && field("plugin") !== undefined))
    return [];
  return [{ code: own.code, screen: own.screen, ...(of !== undefined && { plugin: of }) }];
}

function lcpOf(value: unknown): ReportedLcp | undefined {
  const field = fieldsOf(value);
  const [ms, at, painted] = [time(field("ms")), text(field("screen"), screen), text(field("element"), element)];
  return ms === undefined || at === undefined || painted === undefined
    ? undefined
    : { ms, screen: at, element: painted };
}

function inpOf(value: unknown): ReportedInp | undefined {
  const field = fieldsOf(value);
  const [ms, at] = [time(field("ms")), text(field("screen"), screen)];
  const cause = text(field("cause"), plugin) ?? text(field("cause"), element);
  return ms === undefined || at === undefined || cause === undefined ? undefined : { ms, screen: at, cause };
}

/** Reads own fields alone. */
const fieldsOf =
  (value: unknown) =>
  (field: string): unknown =>
    typeof value === "object" && value !== null && Object.hasOwn(value, field)
      ? (value as Record<string, unknown>)[field]
      : undefined;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

const time = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= MAX_MS ? Math.round(value) : undefined;
