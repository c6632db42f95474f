/**
 * How long a unit test waits for a result, in milliseconds. Vitest's second is too short for a busy machine. A test goes
 * on as soon as the result is there, so a longer time costs only the tests that fail.
 */
export const PATIENCE_MS = 30_000;
