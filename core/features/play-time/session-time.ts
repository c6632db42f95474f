import type { Clock } from "#core/kernel/index.ts";

/** Two clocks that agree within this are not corrected, in milliseconds. */
const TOLERANCE_MS = 1000;

/**
 * Watches the device's clock by one that can't be set. Only setting it back is noticed: a device that slept looks like one
 * whose clock was set forward, and its sleep counts.
 * @param steady milliseconds that never go back, such as `performance.now`.
 * @returns how far it was set back since the last call, in milliseconds; 0 when it was not.
 */
export function createSetBack(clock: Pick<Clock, "now">, steady: () => number): () => number {
  let last = { wall: clock.now(), steady: steady() };
  return () => {
    const next = { wall: clock.now(), steady: steady() };
    const back = next.steady - last.steady - (next.wall - last.wall);
    last = next;
    return back > TOLERANCE_MS ? back : 0;
  };
}

/** `1:04:09`: hours, minutes and seconds, the same in every language. A time that runs backwards is none. */
export function hoursMinutesSeconds(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
