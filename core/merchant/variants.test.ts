import { describe, expect, it } from "vitest";
import { gamesShown } from "./variants.ts";

describe("a lane of games", () => {
  it("is a grid of two whole rows of three at most, or one row that is not whole", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((count) => gamesShown("grid", count))).toEqual([
      0, 1, 2, 3, 3, 3, 6, 6, 6,
    ]);
  });

  it("is a rail of ten games at most", () => {
    expect([0, 1, 9, 10, 11].map((count) => gamesShown("rail", count))).toEqual([0, 1, 9, 10, 10]);
  });
});
