/** How long a match that has begun is shown, ms: two halves and the break between them. */
export const MATCH_DURATION_MS = 105 * 60_000;

/** How many matches of a day are shown in a list; the rest is behind "See all". */
const MAX_ROWS = 3;

/** How many rows a list of matches has room for, of as many as are known. */
export const rowsOf = (count = MAX_ROWS): number => Math.min(count, MAX_ROWS);
