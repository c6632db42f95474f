import { MAX_MATCH_DURATION_MS } from "./match-limits.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where a match stands, by its kick-off alone. */
export type MatchPhase =
  | { readonly kind: "later" | "live" | "over" }
  | { readonly kind: "soon"; readonly minutes: number };

/**
 * The phase of a match at `now`, and how long it stays as it is.
 * @param start the kick-off, like `now` in milliseconds since the epoch
 * @returns `changesIn` in milliseconds; undefined where nothing changes any more
 */
export function matchPhase(start: number, now: number): MatchPhase & { readonly changesIn: number | undefined } {
  const left = start - now;
  // A timer of more than 24 days would fire at once.
  if (left > HOUR) return { kind: "later", changesIn: Math.min(left - HOUR, DAY) };
  if (left > 0) return { kind: "soon", minutes: Math.ceil(left / MINUTE), changesIn: left % MINUTE || MINUTE };
  if (left > -MAX_MATCH_DURATION_MS) return { kind: "live", changesIn: left + MAX_MATCH_DURATION_MS };
  return { kind: "over", changesIn: undefined };
}
