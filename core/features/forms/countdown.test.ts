import { expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createCountdown } from "./countdown.ts";

/** A countdown that has begun, on a device whose clock can be set. */
function aCountdown() {
  const timers = createManualClock(Date.UTC(2026, 10, 21));
  let isOff = 0;
  const seconds: number[] = [];
  createCountdown({ ...timers, now: () => timers.now() + isOff }, (left) => void seconds.push(left))();
  return { seconds, pass: (ms: number) => timers.advance(ms), setClock: (by: number) => (isOff += by) };
}

it("another code may be sent after a minute, in which the device may have slept", async () => {
  const { seconds, pass, setClock } = aCountdown();
  expect(seconds).toEqual([60]);
  await pass(1000);
  expect(seconds).toEqual([60, 59]);
  setClock(50_000);
  await pass(1000);
  expect(seconds).toEqual([60, 59, 8]);
});

it("a clock that is set back makes nobody wait longer for another code", async () => {
  const { seconds, pass, setClock } = aCountdown();
  setClock(-3_600_000);
  await pass(1000);
  expect(seconds).toEqual([60, 60]);
  await pass(60_000);
  expect(seconds.at(-1)).toBe(0);
});
