import { expect, it, vi } from "vitest";
import { singleFlight } from "./once.ts";

it("shares one run among the calls during it, and begins another after it", async () => {
  const ends: ((value: number) => void)[] = [];
  const run = vi.fn(() => new Promise<number>((resolve) => ends.push(resolve)));
  const load = singleFlight(run);
  const both = [load(), load()];
  expect(run).toHaveBeenCalledOnce();
  ends[0]?.(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
  const next = load();
  ends[1]?.(2);
  expect(await next).toBe(2);
});

it("begins another run after one that failed", async () => {
  const run = vi.fn(async () => "there").mockRejectedValueOnce(new Error("offline"));
  const load = singleFlight(run);
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe("there");
});
