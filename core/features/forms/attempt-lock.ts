import type { Clock } from "#core/kernel/index.ts";

/** Spec 9: how long log-in and registration stay locked after an attempt. */
const RELEASE_DELAY_MS = 500;

/** Lets one attempt through at a time (spec 4 "Login", "Registration"). */
export interface AttemptLock {
  /** Runs `attempt`; resolves to undefined, without running it, while another one runs or has only just ended. */
  run<T>(attempt: () => Promise<T>): Promise<T | undefined>;
}

/** `onBusy` is called when the lock is acquired and when it is released. */
export function createAttemptLock(clock: Clock, onBusy: (busy: boolean) => void): AttemptLock {
  let locked = false;
  return {
    async run(attempt) {
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
    },
  };
}
