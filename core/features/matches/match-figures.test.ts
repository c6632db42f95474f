import { describe, expect, it } from "vitest";
import { validFigures } from "./match-figures.ts";

const score = { home: 2, away: 0 };
const odds = { home: 1.85, draw: 3.4, away: 2.1 };

describe("what the gateway tells of a match", () => {
  it("is its score, its minute and its odds, with a draw or without", () => {
    const figures = { score, minute: 0, odds };
    expect(validFigures(figures)).toEqual(figures);
    expect(validFigures({ odds: { home: 1.01, away: 1000 } })).toEqual({ odds: { home: 1.01, away: 1000 } });
    expect(validFigures({})).toEqual({});
  });

  it.each([-1, 1.5, 1000, 1e21, Number.NaN, Number.POSITIVE_INFINITY])("is no score of %d, of either side", (wrong) => {
    expect(validFigures({ score: { ...score, home: wrong }, minute: 63 })).toEqual({ minute: 63 });
    expect(validFigures({ score: { ...score, away: wrong }, odds })).toEqual({ odds });
  });

  it.each([-1, 62.5, 151, Number.NaN])("is no minute %d", (minute) => {
    expect(validFigures({ score, minute })).toEqual({ score });
  });

  it.each([-2, 0, 1, 1.004, 1001, Number.NaN])("is no odds where one outcome has %d", (wrong) => {
    for (const outcome of ["home", "draw", "away"]) {
      expect(validFigures({ score, odds: { ...odds, [outcome]: wrong } })).toEqual({ score });
    }
  });
});
