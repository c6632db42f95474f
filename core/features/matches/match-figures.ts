import type { Match } from "#core/gateway/index.ts";

export type MatchFigures = Pick<Match, "score" | "minute" | "odds">;

/** Runs of cricket have three digits. */
const MAX_SCORE = 999;
/** With extra time, and time added to it. */
const MAX_MINUTE = 150;
/** They are written with two decimal places: lower ones would be 1.00, which returns the stake alone. */
const MIN_ODDS = 1.01;
const MAX_ODDS = 1000;

/** What the gateway tells of a match beside its kick-off, without what cannot be. */
export function validFigures({ score, minute, odds }: MatchFigures): MatchFigures {
  return {
    ...(score && isCount(score.home, MAX_SCORE) && isCount(score.away, MAX_SCORE) && { score }),
    ...(isCount(minute, MAX_MINUTE) && { minute }),
    ...(odds && Object.values(odds).every((price) => price >= MIN_ODDS && price <= MAX_ODDS) && { odds }),
  };
}

const isCount = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= max;
