import { type Clock, sleep } from "./clock.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/** Runs a task until it succeeds, with pauses that double after each failure, in milliseconds. */
export async function retryForever<T>(clock: Clock, task: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task();
    } catch {
      await sleep(clock, pause);
    }
  }
}
