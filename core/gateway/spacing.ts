import { type Clock, createLruMap, sleep } from "#core/kernel/index.ts";

/** Spec 7: 120 ms and 10 more between two starts. */
const SPACING_MS = 130;
const MAX_KEY_LENGTH = 200;
const MAX_TRACKED_PATHS = 100;

/** Spaces the requests to one path. Different paths do not wait for each other. */
export function createSpacing(clock: Clock) {
  const lanes = createLruMap<string, { lastStart: number; free: Promise<void> }>(MAX_TRACKED_PATHS);

  return {
    /**
     * Waits for the path's turn. The function that it resolves to must be called once: with `true` when the request is
     * sent, from which the next one is spaced, with `false` when it will not be sent.
     */
    async enter(path: string, signal?: AbortSignal) {
      const key = path.slice(0, MAX_KEY_LENGTH);
      const lane = lanes.get(key) ?? { lastStart: Number.NEGATIVE_INFINITY, free: Promise.resolve() };
      lanes.set(key, lane);

      const before = lane.free;
      let open = () => {};
      lane.free = new Promise((resolve) => {
        open = resolve;
      });
      await before;
      // Never longer than the spacing, even when the system clock was set back.
      const wait = Math.min(SPACING_MS, lane.lastStart + SPACING_MS - clock.now());
      if (wait > 0) await sleep(clock, wait, signal);
      return (sent: boolean) => {
        if (sent) lane.lastStart = clock.now();
        open();
      };
    },
  };
}
