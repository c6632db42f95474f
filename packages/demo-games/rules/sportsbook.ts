/** A match between two teams, the first of which is the favourite: who wins, or neither. */
import { expected, type Pick, pickWith } from "./chance.ts";
import { type Begin, decided } from "./round.ts";

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

/** Twelve rounds, or laps: the winner has most of them. */
const rounds: Sport = {
  score(pick) {
    const winner = 7 + pick(5);
    return [winner, 12 - winner];
  },
};

/** Best of three sets, or frames. */
const sets: Sport = { score: (pick) => [2, pick(2)] };

/** Their covers' motifs. Any other motif is football. */
const sports: Readonly<Record<string, Sport>> = {
  basketball: { score: lead(74, 26, 16) },
  cricket: { score: lead(118, 60, 28) },
  shuttle: sets,
  balls: sets,
  glove: rounds,
  helmet: rounds,
  jeepney: rounds,
  car: rounds,
};

/** Out of 20 matches: how many the favourite wins, and how many are drawn. */
const withTies = { home: 8, tie: 6 } as const;
const withoutTies = { home: 12, tie: 0 } as const;

const sportOf = (motif: string): Sport => sports[motif] ?? goals;

type Outcome = "home" | "tie" | "away";

/** The win per staked point, by what can be chosen. */
export const matchPays = (motif: string): Readonly<Partial<Record<Outcome, number>>> =>
  sportOf(motif).ties ? { home: 2.4, tie: 3.2, away: 3.2 } : { home: 1.6, away: 2.4 };

const isOutcome = (choice: unknown, pays: object): choice is Outcome =>
  typeof choice === "string" && Object.hasOwn(pays, choice);

const playMatch = (motif: string, pick: Pick): { readonly outcome: Outcome; readonly score: readonly number[] } => {
  const { ties = false, score } = sportOf(motif);
  const { home, tie } = ties ? withTies : withoutTies;
  const drawn = pick(20);
  const outcome = drawn < home ? "home" : drawn < home + tie ? "tie" : "away";
  const [winner, loser] = score(pick, outcome === "tie");
  return { outcome, score: outcome === "away" ? [loser, winner] : [winner, loser] };
};

export const beginMatch =
  (motif: string): Begin =>
  ({ choice }, { random }) => {
    const pays = matchPays(motif);
    if (!isOutcome(choice, pays)) return "choice";
    return (stake) => {
      const { outcome, score } = playMatch(motif, pickWith(random));
      const times = choice === outcome ? (pays[choice] ?? 0) : 0;
      return decided({ score, outcome, choice, won: Math.round(stake * times) });
    };
  };

/** Returns the least that comes back of each staked point in the long run: exact, over every choice. */
export const matchReturn = (motif: string): number =>
  Math.min(
    ...Object.entries(matchPays(motif)).map(([choice, pays]) =>
      expected((pick) => (playMatch(motif, pick).outcome === choice ? pays : 0)),
    ),
  );
