import { expect, it } from "vitest";
import { inParallel } from "./in-parallel.ts";

it("does all work, and after a failure begins no more and rejects once what was begun has ended", async () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const done: number[] = [];
  await inParallel(items, async (item) => void done.push(item));
  expect(done.sort((a, b) => a - b)).toEqual(items);

  const [begun, ended]: [number[], number[]] = [[], []];
  const failing = inParallel(items, async (item) => {
    begun.push(item);
    if (item === 3) throw new Error("the disk is full");
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
    ended.push(item);
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect(begun.length).toBeLessThan(20);
  expect(ended).toHaveLength(begun.length - 1);
});
