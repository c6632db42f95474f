import type { Observer } from "./observer.ts";

/**
 * Creates an observer that writes a line for each call to a gateway that fails, with the fields that the log of
 * `npx livery serve` has.
 */
export const createFailureLog = (write: (line: string) => void): Observer => ({
  answered() {},
  called({ failure, ms, ...call }) {
    if (failure) write(JSON.stringify({ level: "warn", ...call, gatewayFailure: failure, ms: Math.round(ms) }));
  },
});
