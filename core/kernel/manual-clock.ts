import type { Clock } from "./clock.ts";

/** A clock that only moves when advanced: for tests and stories. */
export interface ManualClock extends Clock {
  /** Moves time by `milliseconds`, running what falls due in order, and lets promises settle in between. */
  advance(milliseconds: number): Promise<void>;
}

export function createManualClock(start = 0): ManualClock {
  let time = start;
  let sequence = 0;
  const due = new Map<number, { at: number; task: () => void }>();
  // A macrotask: all pending promise jobs have settled after it.
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  return {
    now: () => time,
    after(delay, task) {
      const id = sequence++;
      due.set(id, { at: time + Math.max(0, delay), task });
      return () => due.delete(id);
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      await settle();
      for (;;) {
        const next = [...due].filter(([, entry]) => entry.at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (!next) break;
        due.delete(next[0]);
        time = next[1].at;
        next[1].task();
        await settle();
      }
      time = end;
      await settle();
    },
  };
}
