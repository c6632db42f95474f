/** Targets to be hit: the more one pays, the seldomer it is hit. */
import type { ChoiceGame } from "./round.ts";

/** What comes back of 100 points, whichever target is shot at. */
const returned = 96;

/** In how many of 100 shots a target that pays so much is hit. */
export const hitsOf = (pays: number): number => returned / pays;

export const catching: ChoiceGame = {
  pays: { "1": 2, "2": 3, "3": 6, "4": 12, "5": 24, "6": 48 },
  play(choice, pick) {
    const pays = catching.pays[choice] ?? 0;
    const isHit = pick(100) < hitsOf(pays);
    return { times: isHit ? pays : 0, shown: { isHit } };
  },
};
