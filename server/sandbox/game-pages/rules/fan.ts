/** Fan-tan: coins are counted off by fours; how many are left over? */
import type { ChoiceGame } from "./round.ts";

export const fan: ChoiceGame = {
  pays: { "1": 3.8, "2": 3.8, "3": 3.8, "4": 3.8 },
  play(choice, pick) {
    const left = pick(4) + 1;
    return { times: Number(choice) === left ? 3.8 : 0, shown: { fours: 4 + pick(5), left } };
  },
};
