import { expect, it } from "vitest";
import { freeSpaceProblem } from "./free-space.ts";

const disk = (bavail: number) => () => ({ bavail, bsize: 1000 });

it("says nothing when there is room", () => {
  expect(freeSpaceProblem("/x", disk(2_000_000))).toBeUndefined();
});

it("says how much is free, how much is needed and what to do", () => {
  expect(freeSpaceProblem("/x", disk(287_000))).toBe(
    "The disk has 287 MB free in /x. The tests need 1500 MB. Free some, then run them again.",
  );
});
