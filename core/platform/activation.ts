// TypeScript's own types of the DOM have no prerendering yet.
import type {} from "web-vitals";

/**
 * Calls back at once; in a page that the browser has prerendered, when a person opens it. Until then such a page is
 * only drawn: it counts no visit, uses no token, and starts no clock and no vendor's script.
 */
export function whenActivated(document: Document, callback: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", callback, { once: true });
  else callback();
}

/** When a person opened the page, in milliseconds since its start: 0 where it was not prerendered. */
export const activationStart = ({ performance }: Window): number =>
  performance.getEntriesByType("navigation")[0]?.activationStart ?? 0;
