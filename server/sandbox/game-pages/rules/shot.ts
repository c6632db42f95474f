/** A shot at one of six spots, three of which are closed. */
import { take } from "./chance.ts";
import type { ChoiceGame } from "./round.ts";

const spots = ["1", "2", "3", "4", "5", "6"] as const;
const pays = 1.9;

export const shot: ChoiceGame = {
  pays: Object.fromEntries(spots.map((spot) => [spot, pays])),
  play(choice, pick) {
    const closed: readonly string[] = take(pick, 3, spots);
    return { times: closed.includes(choice) ? 0 : pays, shown: { closed } };
  },
};
