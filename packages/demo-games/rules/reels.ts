/**
 * Five reels with three rows pay 243 ways: equal symbols on neighbouring reels from the left, in any row. The wild
 * symbol matches every symbol. It is on the three middle reels.
 */
import { type Begin, decided } from "./round.ts";

export const reelSymbols = ["top", "high", "bright", "warm", "green", "small", "plain", "wild"] as const;

export type ReelSymbol = (typeof reelSymbols)[number];

/** A reel's symbols as letters, in the order of `reelSymbols`. */
const reel = (stops: string): readonly ReelSymbol[] => [...stops].map((stop) => reelSymbols[Number(stop)] ?? "plain");

export const reelsRules = {
  rows: 3,
  reels: [
    reel("061524635461526435261546"),
    reel("0615246357154261643526154"),
    reel("06152463571542616435261546"),
    reel("061524635715426164352615465"),
    reel("0615246354615264352615465263"),
  ],
  /** The win per staked point for 3, 4 and 5 reels, for each way. */
  pays: {
    top: [1.5, 5, 30],
    high: [0.4, 1.2, 4],
    bright: [0.3, 0.8, 2.5],
    warm: [0.2, 0.7, 2],
    green: [0.1, 0.5, 1.5],
    small: [0, 0.4, 1.2],
    plain: [0, 0.4, 1.2],
    wild: [0, 0, 0],
  } satisfies Record<ReelSymbol, readonly [number, number, number]>,
} as const;

export type ReelsWin = {
  readonly symbol: ReelSymbol;
  readonly reels: number;
  readonly ways: number;
  readonly won: number;
};

export type ReelsResult = {
  /** Five columns of three symbols, top to bottom. */
  readonly grid: readonly (readonly ReelSymbol[])[];
  readonly wins: readonly ReelsWin[];
  readonly won: number;
};

const windowAt = (strip: readonly ReelSymbol[], stop: number): readonly ReelSymbol[] =>
  Array.from({ length: reelsRules.rows }, (_, row) => strip[(stop + row) % strip.length] ?? "plain");

const matching = (column: readonly ReelSymbol[], symbol: ReelSymbol): number =>
  column.filter((shown) => shown === symbol || shown === "wild").length;

export const settleSpin = (grid: readonly (readonly ReelSymbol[])[], stake: number): ReelsResult => {
  const wins: ReelsWin[] = [];
  for (const symbol of reelSymbols) {
    let reels = 0;
    let ways = 1;
    for (const column of grid) {
      const count = matching(column, symbol);
      if (count === 0) break;
      reels += 1;
      ways *= count;
    }
    const pay = reelsRules.pays[symbol][reels - 3] ?? 0;
    if (pay > 0) wins.push({ symbol, reels, ways, won: Math.round(stake * pay * ways) });
  }
  return { grid, wins, won: wins.reduce((sum, { won }) => sum + won, 0) };
};

/** Stops each reel somewhere; `random` gives 0 up to, and without, 1. */
export const spin = (random: () => number, stake: number): ReelsResult =>
  settleSpin(
    reelsRules.reels.map((strip) => windowAt(strip, Math.floor(random() * strip.length))),
    stake,
  );

export const beginSpin: Begin =
  (_, { random }) =>
  (stake) =>
    decided(spin(random, stake));

/** What the paytable returns of each point in the long run: exact, over every stop of every reel. */
export const reelsReturn = (): number => {
  let total = 0;
  for (const symbol of reelSymbols) {
    let expectedWays = 1;
    reelsRules.reels.forEach((strip, index) => {
      const counts = strip.map((_, stop) => matching(windowAt(strip, stop), symbol));
      expectedWays *= counts.reduce((sum, count) => sum + count, 0) / counts.length;
      const next = reelsRules.reels[index + 1];
      const stops = next
        ? next.filter((_, stop) => matching(windowAt(next, stop), symbol) === 0).length / next.length
        : 1;
      total += (reelsRules.pays[symbol][index - 2] ?? 0) * expectedWays * stops;
    });
  }
  return total;
};
