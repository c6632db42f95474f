import type { Clock } from "./clock.ts";
import { err, ok, type Result } from "./result.ts";

/** Why guarded work did not produce a value. */
export type GuardError =
  | { readonly code: "threw"; readonly cause: unknown }
  | { readonly code: "deadline" }
  | { readonly code: "disposed" };

/**
 * Runs foreign code so that a throw, a rejection, a hang or a disposal all become a value. The work gets a signal that
 * aborts when the result is no longer awaited.
 */
export function guard<T>(
  clock: Clock,
  deadline: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<Result<T, GuardError>> {
  return new Promise((resolve) => {
    if (outer.aborted) return resolve(err({ code: "disposed" }));
    const inner = new AbortController();
    const settle = (result: Result<T, GuardError>) => {
      cancelDeadline();
      outer.removeEventListener("abort", onOuterAbort);
      if (!result.ok) inner.abort();
      resolve(result);
    };
    const onOuterAbort = () => settle(err({ code: "disposed" }));
    const cancelDeadline =
      deadline === Number.POSITIVE_INFINITY ? () => {} : clock.after(deadline, () => settle(err({ code: "deadline" })));
    outer.addEventListener("abort", onOuterAbort, { once: true });
    try {
      Promise.resolve(work(inner.signal)).then(
        (value) => settle(ok(value)),
        (cause) => settle(err({ code: "threw", cause })),
      );
    } catch (cause) {
      settle(err({ code: "threw", cause }));
    }
  });
}
