import {
  type BuildManifest,
  bootPlaceholder,
  REPORT_PATH,
  type SiteRecord,
  trustedTypesDirectives,
} from "#core/merchant/index.ts";
import { SPECULATION_PATH } from "./speculation.ts";

/** The headers of every response of ours. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

const YEAR = 31_536_000;

/** The client and host of a page's request. */
export interface PageRequest {
  /** The hosts of HSTS. Undefined on a developer's machine: it would force https on other work on the host. */
  readonly hsts: "host" | "subdomains" | undefined;
  /** The relation of the referring page (`Sec-Fetch-Site`). */
  readonly from: string | null;
}

/**
 * Another site's page may keep a reference to a window that it opened. Isolating it costs the browser a new process, a
 * tenth of a second on a slow phone: not needed when the address was typed or the visit comes from this site.
 */
const mayHaveOpener = (from: string | null): boolean => from !== "none" && from !== "same-origin";

/** Headers of a brand's pages. */
export function pageHeaders(record: SiteRecord, bootHash: string, { hsts, from }: PageRequest): Record<string, string> {
  const reportAddress = `${REPORT_PATH}?revision=${record.site.revision}`;
  return {
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Accept-Encoding, Sec-Fetch-Site",
    // Browsers that know `report-to` ignore `report-uri`.
    "Content-Security-Policy": `${record.policy.replaceAll(bootPlaceholder, bootHash)}; report-to default; report-uri ${reportAddress}`,
    // Pages on other hosts of the domain may prerender it: it starts nothing before a person opens it.
    "Supports-Loading-Mode": "credentialed-prerender",
    "Speculation-Rules": `"${SPECULATION_PATH}"`,
    // Scripts that a page names have integrity; those that scripts load later, and vendors', have none. So it only reports, in
    // the browser's console.
    "Integrity-Policy-Report-Only": "blocked-destinations=(script)",
    "Reporting-Endpoints": `default="${reportAddress}"`,
    // Where a chosen vendor does not support Trusted Types, violations are reported in the console.
    ...(record.trustedTypes === "report" && { "Content-Security-Policy-Report-Only": trustedTypesDirectives }),
    ...(mayHaveOpener(from) && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
    // `unload`: a vendor's script that waits for it would keep the page out of the back/forward cache.
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), unload=(), usb=()",
    ...(hsts && {
      "Strict-Transport-Security": `max-age=${YEAR}${hsts === "subdomains" ? "; includeSubDomains" : ""}`,
    }),
  };
}

/** The scripts that a page begins with: CDNs send this ahead of the page, as early hints (103). */
export const preloadLinks = ({ entry, integrity = {} }: Pick<BuildManifest, "entry" | "integrity">): string =>
  [entry.js, ...entry.preload]
    .map((url) => {
      const expected = integrity[url];
      return `<${url}>; rel=modulepreload${expected === undefined ? "" : `; integrity="${expected}"`}`;
    })
    .join(", ");

/** The edge's own plain pages run nothing and load nothing. */
export const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Drawings may be opened as documents: nothing in them may run. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const immutable = `public, max-age=${YEAR}, immutable`;
