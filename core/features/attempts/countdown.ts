import type { Clock } from "#core/kernel/index.ts";

/** How long a person waits before a code may be sent to the same place again, as the gateway has it: ms. */
const RESEND_AFTER = 60_000;

/** Counts the wait for another code: tells `onTick` the seconds that are left, down to 0. Starting anew starts over. */
export function createCountdown(clock: Clock, onTick: (secondsLeft: number) => void) {
  let stop = () => {};

  function tick(until: number) {
    const secondsLeft = Math.max(0, Math.ceil((until - clock.now()) / 1000));
    onTick(secondsLeft);
    // A page that slept counts on from the clock, not from the ticks that it missed.
    if (secondsLeft > 0) stop = clock.after(1000, () => tick(until));
  }

  return {
    start() {
      stop();
      tick(clock.now() + RESEND_AFTER);
    },
  };
}
