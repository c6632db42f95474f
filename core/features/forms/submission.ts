import type { Outcome } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { createAttemptLock } from "./attempt-lock.ts";

/** What a form shows of what it sends. */
export interface SubmissionState {
  /** From the start of a submission until 500 ms after its end; another one is ignored. */
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** A note on the last submission, shown in the form without a dialog. */
  readonly note: string | undefined;
}

export const noSubmission: SubmissionState = { busy: false, errors: {}, note: undefined };

/**
 * Sends what a form contains, unless it has errors: then it shows them. Resolves to the answer, if there is one.
 * @param fields those of the form that can show an error.
 */
export function createSubmission(
  { clock, failures }: Site,
  put: (change: Partial<SubmissionState>) => void,
  fields: readonly string[],
): <T>(errors: FieldErrors, call: () => Promise<Outcome<T>>) => Promise<T | undefined> {
  const lock = createAttemptLock(clock, (busy) => put({ busy }));
  return async (errors, call) => {
    if (Object.keys(errors).length > 0) {
      put({ errors, note: undefined });
      return undefined;
    }
    return lock(async () => {
      put({ errors, note: undefined });
      const outcome = await call();
      if (outcome.ok) return outcome.value;
      await failures.handle(outcome.error, {
        operation: "call",
        fields,
        showNote: (note) => put({ note }),
        showErrors: (found) => put({ errors: found }),
      });
      return undefined;
    });
  };
}
