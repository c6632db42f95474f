/** How long a match that has begun is shown, ms, unless the gateway's list drops it before, as it is over. */
export const MAX_MATCH_DURATION_MS = 4 * 3_600_000;

/** While a match with a score is on screen, the matches are asked for again so often, ms. */
export const REFRESH_INTERVAL_MS = 60_000;

/** How long scores and odds are shown, ms: of two answers one may be late. */
export const MAX_FIGURES_AGE_MS = 2 * REFRESH_INTERVAL_MS;

/** How many matches of a day are shown in a list; the rest is behind "See all". */
const MAX_ROWS = 3;

/** How many rows a list of matches has room for, of as many as are known. */
export const rowsOf = (count = MAX_ROWS): number => Math.min(count, MAX_ROWS);

/** Whether a list has room for odds: for all of its matches, so that nothing moves when those of one come or go. */
export const hasOdds = (matches?: readonly { readonly odds?: unknown }[]): true | undefined =>
  matches?.some(({ odds }) => odds) || undefined;
