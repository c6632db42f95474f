import type { Clock } from "#core/kernel/index.ts";

/** Spec 9: how long a log-in or registration stays locked after it has finished. */
const RELEASED_AFTER = 500;

/** Lets one attempt through at a time (spec 4 "Login", "Registration"). */
export interface AttemptLock {
  /** Runs `attempt`, unless one is under way or ended a moment ago: then it answers undefined. */
  run<T>(attempt: () => Promise<T>): Promise<T | undefined>;
}

/** `onBusy` is told when the lock closes and when it opens. */
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
        clock.after(RELEASED_AFTER, () => {
          locked = false;
          onBusy(false);
        });
      }
    },
  };
}
