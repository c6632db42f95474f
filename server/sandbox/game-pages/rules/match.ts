/** A match between two teams, the first of which is the favourite: who wins, or neither. */
import type { Pick } from "./chance.ts";
import type { ChoiceGame } from "./round.ts";

type Sport = {
  /** Whether a match can end without a winner. */
  readonly ties?: boolean;
  /** The winner's and the loser's score; of a tie twice the same. */
  score(pick: Pick, isTie: boolean): readonly [number, number];
};

const lead =
  (from: number, spread: number, most: number): Sport["score"] =>
  (pick) => {
    const loser = from + pick(spread);
    return [loser + 1 + pick(most), loser];
  };

const goals: Sport = {
  ties: true,
  score(pick, isTie) {
    const loser = pick(3);
    return [isTie ? loser : loser + 1 + pick(3), loser];
  },
};

/** By what the cover shows. */
const sports: Readonly<Record<string, Sport>> = {
  football: goals,
  trophy: goals,
  whistle: goals,
  basketball: { score: lead(74, 26, 16) },
  cricket: { score: lead(118, 60, 28) },
  shuttle: { score: (pick) => [2, pick(2)] },
  glove: {
    score(pick) {
      const rounds = 7 + pick(5);
      return [rounds, 12 - rounds];
    },
  },
};

/** Of 20 matches the favourite wins so many, and so many end without a winner. */
const withTies = { home: 8, tie: 6 } as const;
const withoutTies = { home: 12, tie: 0 } as const;

export const matchOf = (motif: string): ChoiceGame => {
  const { ties = false, score } = sports[motif] ?? goals;
  const { home, tie } = ties ? withTies : withoutTies;
  const pays: ChoiceGame["pays"] = ties ? { home: 2.4, tie: 3.2, away: 3.2 } : { home: 1.6, away: 2.4 };
  return {
    pays,
    play(choice, pick) {
      const drawn = pick(20);
      const outcome = drawn < home ? "home" : drawn < home + tie ? "tie" : "away";
      const [winner, loser] = score(pick, outcome === "tie");
      return {
        times: choice === outcome ? (pays[choice] ?? 0) : 0,
        shown: { score: outcome === "away" ? [loser, winner] : [winner, loser], outcome },
      };
    },
  };
};
