import fc from "fast-check";

/**
 * The examples of property tests. `npm test` draws the same ones every time, so that its result depends on the code alone;
 * `npm run test:full` (`FULL=1`) draws more, by a new seed that it prints. `PROPERTY_SEED` repeats a run.
 */
const { FULL, PROPERTY_SEED } = process.env;

fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 1), ...(FULL && { numRuns: 500 }) });
