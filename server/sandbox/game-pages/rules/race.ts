/** A race of four, each of which wins as often as any other. */
import { take } from "./chance.ts";
import type { ChoiceGame } from "./round.ts";

const runners = ["1", "2", "3", "4"] as const;
const pays = 3.8;

export const race: ChoiceGame = {
  pays: Object.fromEntries(runners.map((runner) => [runner, pays])),
  play(choice, pick) {
    const order = take(pick, runners.length, runners);
    return { times: order[0] === choice ? pays : 0, shown: { order } };
  },
};
