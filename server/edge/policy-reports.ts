/** A violation of the content security policy. */
export interface Violation {
  readonly directive: string;
  /** The host that was blocked, `self` for the page's own, or a kind such as `inline`, `eval` or `data`. */
  readonly blocked: string;
}

/** What browsers send: `report-to` and `report-uri`. */
export const policyReportTypes = ["application/reports+json", "application/csp-report"] as const;

const MAX_VIOLATIONS = 50;

/**
 * The violations in a browser's reports, of whatever kind these are. Not those of a policy that only reports, nor those
 * of browser extensions, which a site can't help.
 */
export function readPolicyReports(value: unknown, host: string): readonly Violation[] {
  const reports = Array.isArray(value) ? value.slice(0, MAX_VIOLATIONS) : [value];
  return reports.flatMap((report) => violationOf(bodyOf(report), host) ?? []);
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

/** The names of `report-uri` as those of `report-to`. */
function bodyOf(report: unknown): Fields {
  const { type, body, "csp-report": old } = fields(report);
  if (type === "csp-violation") return fields(body);
  const {
    "effective-directive": effectiveDirective,
    "violated-directive": violatedDirective,
    "blocked-uri": blockedURL,
    "source-file": sourceFile,
    disposition,
  } = fields(old);
  // Safari before 16 has the directive's sources, too.
  return { effectiveDirective: effectiveDirective ?? violatedDirective, blockedURL, sourceFile, disposition };
}

const isExtension = (address: unknown): boolean => typeof address === "string" && /^[a-z-]*extension\b/.test(address);

function violationOf(body: Fields, host: string): Violation | undefined {
  const { effectiveDirective, blockedURL, sourceFile, disposition } = body;
  if (disposition === "report" || isExtension(blockedURL) || isExtension(sourceFile)) return undefined;
  const directive = typeof effectiveDirective === "string" ? effectiveDirective.split(" ", 1)[0] : undefined;
  if (directive === undefined || !/^[a-z-]{1,40}$/.test(directive)) return undefined;
  return { directive, blocked: blockedOf(blockedURL, host) };
}

function blockedOf(address: unknown, host: string): string {
  if (typeof address !== "string") return "other";
  if (URL.canParse(address)) {
    const { protocol, hostname } = new URL(address);
    if (hostname === "") return protocol.slice(0, -1).slice(0, 20);
    return hostname === host ? "self" : hostname.slice(0, 100);
  }
  return /^[a-z-]{1,30}$/.test(address) ? address : "other";
}
