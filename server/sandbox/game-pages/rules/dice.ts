/** Three dice: their sum, or three of a kind, which loses on both sums. */
import type { ChoiceGame } from "./round.ts";

const sides = 6;

export const dice: ChoiceGame = {
  pays: { "4-10": 2, "11-17": 2, triple: 35 },
  play(choice, pick) {
    const thrown = [pick(sides) + 1, pick(sides) + 1, pick(sides) + 1];
    const sum = thrown.reduce((total, one) => total + one, 0);
    const fallen = new Set(thrown).size === 1 ? "triple" : sum <= 10 ? "4-10" : "11-17";
    return { times: choice === fallen ? (dice.pays[choice] ?? 0) : 0, shown: { dice: thrown } };
  },
};
