import { bootPlaceholder, type SiteRecord, trustedTypesDirectives } from "#core/merchant/index.ts";

/** What every answer of ours carries, whatever it is. */
export const everywhere: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

const YEAR = 31_536_000;

/** Who asks for a page, and where. */
export interface PageAsked {
  /** Leaves out HSTS, which would lock a developer's other work on the port to https. */
  readonly local: boolean;
  /** What the browser says of the page that led here (`Sec-Fetch-Site`). */
  readonly from: string | null;
}

/**
 * Another site's page may hold on to a window that it opened. Cutting it off costs the browser a new process, a tenth of
 * a second on a slow phone: who typed the address, or was here already, has no such page behind them.
 */
const mayBeHeld = (from: string | null): boolean => from !== "none" && from !== "same-origin";

/** Headers of a brand's pages. */
export function pageHeaders(record: SiteRecord, bootHash: string, { local, from }: PageAsked): Record<string, string> {
  return {
    ...everywhere,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Accept-Encoding, Sec-Fetch-Site",
    "Content-Security-Policy": record.policy.replaceAll(bootPlaceholder, bootHash),
    // Where a chosen vendor can't live with Trusted Types, what they would have stopped is told in the console.
    ...(record.trustedTypes === "report" && { "Content-Security-Policy-Report-Only": trustedTypesDirectives }),
    ...(mayBeHeld(from) && { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }),
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
