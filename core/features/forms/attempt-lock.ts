import type { Clock } from "#core/kernel/index.ts";

/** Spec 9: how long log-in and registration stay locked after an attempt. */
const RELEASE_DELAY_MS = 500;

/**
 * Lets one attempt through at a time (spec 4 "Login", "Registration"): runs it, or resolves to undefined without running
 * it, while another one runs or has only just ended. `onBusy` is called when the lock is acquired and when it is released.
 */
export function createAttemptLock(clock: Clock, onBusy: (busy: boolean) => void) {
  let locked = false;
  return async <T>(attempt: () => Promise<T>): Promise<T | undefined> => {
    if (locked) return undefined;
    locked = true;
    onBusy(true);
    try {
      return await attempt();
    } finally {
      clock.after(RELEASE_DELAY_MS, () => {
        locked = false;
        onBusy(false);
      });
    }
  };
}
