import { clearInterval, setInterval } from "node:timers";

/** How often the main thread is looked at, in milliseconds. */
const INTERVAL_MS = 20;

/**
 * Follows how long the main thread works without a pause. It counts the processor's time, not the clock's: a busy
 * machine makes no plugin slow.
 */
export function followMainThread() {
  let longest = 0;
  let last = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  };
  const timer = setInterval(look, INTERVAL_MS);
  return {
    /** In milliseconds. */
    longest() {
      look();
      return longest;
    },
    stop: () => clearInterval(timer),
  };
}
