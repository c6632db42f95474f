import { bootPlaceholder, type SiteRecord, trustedTypesDirectives } from "#core/merchant/index.ts";

/** What every answer of ours carries, whatever it is. */
export const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

const YEAR = 31_536_000;

/** Headers of a brand's pages. `local` leaves out HSTS, which would lock a developer's other work on the port to https. */
export function pageHeaders(record: SiteRecord, bootHash: string, local: boolean): Record<string, string> {
  return {
    ...everywhere,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    "Content-Security-Policy": record.policy.replaceAll(bootPlaceholder, bootHash),
    // Where a chosen vendor can't live with Trusted Types, what they would have stopped is told in the console.
    ...(record.trustedTypes === "report" && { "Content-Security-Policy-Report-Only": trustedTypesDirectives }),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(local ? {} : { "Strict-Transport-Security": `max-age=${YEAR}; includeSubDomains` }),
  };
}

/** Our own plain pages run nothing and load nothing. */
export const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Drawings may be opened by themselves, and then they are documents: nothing in them may run. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const immutable = `public, max-age=${YEAR}, immutable`;
