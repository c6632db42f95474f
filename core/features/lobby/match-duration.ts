/** How long a match that has begun is shown, ms: two halves and the break between them. */
export const MATCH_DURATION_MS = 105 * 60_000;
