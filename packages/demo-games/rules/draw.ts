/** A number draw: five of thirty-five, paid by how many of the player's five are drawn. */
import { pickWith, take } from "./chance.ts";
import { type Begin, decided } from "./round.ts";

export const drawRules = {
  picks: 5,
  highest: 35,
  /** The win per staked point, by the number of hits. */
  pays: { 2: 3, 3: 25, 4: 300, 5: 20_000 } as Readonly<Record<number, number>>,
} as const;

export type DrawResult = {
  readonly picks: readonly number[];
  /** In the order in which the balls fell. */
  readonly drawn: readonly number[];
  readonly hits: readonly number[];
  readonly won: number;
};

/** Draws `picks` different numbers from 1 to `highest`; `random` gives 0 up to, and without, 1. */
export const drawNumbers = (random: () => number): readonly number[] => {
  const urn = Array.from({ length: drawRules.highest }, (_, index) => index + 1);
  return take(pickWith(random), drawRules.picks, urn);
};

export const settleDraw = (picks: readonly number[], drawn: readonly number[], stake: number): DrawResult => {
  const hits = picks.filter((pick) => drawn.includes(pick));
  return { picks, drawn, hits, won: stake * (drawRules.pays[hits.length] ?? 0) };
};

/** Whether these are five different whole numbers in range. */
export const validPicks = (picks: unknown): picks is readonly number[] =>
  Array.isArray(picks) &&
  picks.length === drawRules.picks &&
  new Set(picks).size === drawRules.picks &&
  picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= drawRules.highest);

export const beginDraw: Begin = ({ picks }, { random }) =>
  validPicks(picks) ? (stake) => decided(settleDraw(picks, drawNumbers(random), stake)) : "picks";

/** In how many ways `count` can be taken from `from`. */
const ways = (count: number, from: number): number => (count === 0 ? 1 : (ways(count - 1, from - 1) * from) / count);

/** What comes back of each staked point in the long run: exact, over every number of hits. */
export const drawReturn = (): number => {
  const { picks, highest, pays } = drawRules;
  const missed = highest - picks;
  return Object.entries(pays).reduce(
    (sum, [hits, pay]) =>
      sum + (pay * ways(Number(hits), picks) * ways(picks - Number(hits), missed)) / ways(picks, highest),
    0,
  );
};
