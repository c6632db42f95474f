import { expect, it, vi } from "vitest";
import { createManualClock } from "./manual-clock.ts";
import { retryForever } from "./retry-forever.ts";

it("a task that fails is run again after growing pauses, until it succeeds", async () => {
  const clock = createManualClock();
  const task = vi.fn(async () => {
    if (task.mock.calls.length < 3) throw new Error("gone");
  });
  const done = retryForever(clock, task);
  await clock.advance(1_999);
  expect(task).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(task).toHaveBeenCalledTimes(2);
  await clock.advance(3_999);
  expect(task).toHaveBeenCalledTimes(2);
  await clock.advance(1);
  await done;
  await clock.advance(600_000);
  expect(task).toHaveBeenCalledTimes(3);
});
