import { describe, expect, it } from "vitest";
import { soundFacts } from "./game-facts.tsx";

describe("what a gateway says of a game", () => {
  const stake = { min: 1, max: 500, currency: "PHP" };

  it("is shown as it is", () => {
    expect(soundFacts({ rtp: 0.962, stake })).toEqual({ rtp: 0.962, stake });
    expect(soundFacts({ stake: { min: 10, max: 10 } })).toEqual({ stake: { min: 10, max: 10 } });
    expect(soundFacts({})).toEqual({});
  });

  it("is left out where it cannot be", () => {
    for (const rtp of [96.2, 0, -1, Number.NaN]) expect(soundFacts({ rtp })).toEqual({});
    for (const wrong of [
      { min: 500, max: 1 },
      { min: 0, max: 0 },
      { min: -5, max: 5 },
      { min: Number.NaN, max: 5 },
    ])
      expect(soundFacts({ stake: wrong })).toEqual({});
  });
});
