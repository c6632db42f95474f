import type { Clock } from "#core/kernel/index.ts";

/** How long the gateway refuses to send another code to the same recipient, ms. */
const RESEND_DELAY_MS = 60_000;

/**
 * Counts down until another code may be sent: calls `onTick` with the seconds left, down to 0. The returned function
 * starts it, or starts it anew.
 */
export function createCountdown(clock: Clock, onTick: (secondsLeft: number) => void) {
  let stop = () => {};

  function tick(until: number, most: number) {
    const now = clock.now();
    // By the clock, not by ticks: a suspended page misses ticks. No longer for a clock that was set back.
    const left = Math.min(until - now, most);
    const secondsLeft = Math.max(0, Math.ceil(left / 1000));
    onTick(secondsLeft);
    if (secondsLeft > 0) stop = clock.after(1000, () => tick(now + left, left));
  }

  return () => {
    stop();
    tick(clock.now() + RESEND_DELAY_MS, RESEND_DELAY_MS);
  };
}
