import { type Clock, sleep } from "#core/kernel/index.ts";

/** Spec 7: 120 ms and 10 more between two starts. */
const SPACING = 130;
const LONGEST_KEY = 200;
const MOST_PATHS = 100;

export interface Spacing {
  /**
   * Waits for the path's turn. The answer must be called once: with `true` when the request leaves, which is what the
   * next one is spaced from, with `false` when it will not leave.
   */
  enter(path: string, signal?: AbortSignal): Promise<(left: boolean) => void>;
}

/** Keeps the requests to one path apart. Paths wait for themselves only. */
export function createSpacing(clock: Clock): Spacing {
  const lanes = new Map<string, { lastStart: number; free: Promise<void> }>();

  return {
    async enter(path, signal) {
      const key = path.slice(0, LONGEST_KEY);
      const lane = lanes.get(key) ?? { lastStart: Number.NEGATIVE_INFINITY, free: Promise.resolve() };
      // Insertion order is the order of use: the first is the one longest unused.
      lanes.delete(key);
      lanes.set(key, lane);
      const [oldest] = lanes.keys();
      if (lanes.size > MOST_PATHS && oldest !== undefined) lanes.delete(oldest);

      const before = lane.free;
      let open = () => {};
      lane.free = new Promise((resolve) => {
        open = resolve;
      });
      await before;
      // Never longer than the spacing, even when the system's clock was set back.
      const wait = Math.min(SPACING, lane.lastStart + SPACING - clock.now());
      if (wait > 0) await sleep(clock, wait, signal);
      return (left) => {
        if (left) lane.lastStart = clock.now();
        open();
      };
    },
  };
}
