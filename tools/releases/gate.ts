import type { RevisionReports } from "#server/edge/index.ts";

/** What a comparison of two revisions says. */
export interface Verdict {
  readonly isWorse: boolean;
  /** Whether enough visits were counted to tell. */
  readonly isEnough: boolean;
  /** In words, for the ledger. */
  readonly reason: string;
}

/** Visits of the new revision before anything but total failure is told. */
export const MIN_VISITS = 200;
/** Visits of which none reaches what half of the others reach are no chance. */
const MIN_FAILED = 20;
/**
 * 99 % for all of the measures together: each is tested at a fifth of the error (one-sided, normal distribution), so
 * that a good revision is not taken back for one of five chances.
 */
const Z = 2.88;
/** Before the end there are many looks, each with a chance of its own. */
const Z_EARLY = 4.5;

type Counts = RevisionReports["counts"];

interface Measure {
  readonly name: string;
  readonly isBad?: true;
  readonly of: (counts: Counts) => number;
  /** What it is a part of. */
  readonly among: (counts: Counts) => number;
}

const served = ({ served: count }: Counts) => count;

const measures: readonly Measure[] = [
  { name: "starts", of: (counts) => counts.start, among: served },
  { name: "first screens", of: (counts) => counts["first-screen"], among: served },
  { name: "log-ins", of: (counts) => counts["login-done"], among: served },
  { name: "errors", isBad: true, of: (counts) => counts.error, among: served },
  { name: "policy violations", isBad: true, of: (counts) => counts.violation, among: served },
];

/** Of these a total failure is told at once. */
const vital: readonly Measure[] = [
  ...measures.slice(0, 2),
  { name: "log-ins", of: (counts) => counts["login-done"], among: (counts) => counts["login-tried"] },
];

/** Compares what the pages of two revisions have reported in the same time. */
export function compare(current: Counts, next: Counts, isOver = true): Verdict {
  const isEnough = next.served >= MIN_VISITS;
  for (const measure of vital) {
    const [old, young] = [shareOf(measure, current), shareOf(measure, next)];
    if (young.all >= MIN_FAILED && young.part === 0 && old.all >= MIN_FAILED && old.part / old.all >= 0.5)
      return { isWorse: true, isEnough, reason: `no ${measure.name} in ${young.all} (${inWords(old)} before)` };
  }
  if (!isEnough) return { isWorse: false, isEnough, reason: `${next.served} of ${MIN_VISITS} visits so far` };
  const worse = measures.flatMap((measure) => {
    const [old, young] = [shareOf(measure, current), shareOf(measure, next)];
    const isWorse = (measure.isBad ? difference(young, old) : difference(old, young)) > (isOver ? Z : Z_EARLY);
    return isWorse
      ? [`${measure.isBad ? "more" : "fewer"} ${measure.name}: ${inWords(young)}, ${inWords(old)} before`]
      : [];
  });
  if (worse.length > 0) return { isWorse: true, isEnough, reason: worse.join("; ") };
  return { isWorse: false, isEnough, reason: `no worse in ${next.served} visits` };
}

interface Share {
  readonly part: number;
  readonly all: number;
}

/** One visit counts once, however often its page has reported. */
const shareOf = ({ of, among }: Measure, counts: Counts): Share => {
  const all = among(counts);
  return { all, part: Math.min(of(counts), all) };
};

/**
 * By how many standard deviations the first share is above the second (two proportions, pooled, corrected for
 * continuity: what is rare comes in ones).
 */
function difference(above: Share, below: Share): number {
  if (above.all === 0 || below.all === 0) return 0;
  const pooled = (above.part + below.part) / (above.all + below.all);
  const parts = 1 / above.all + 1 / below.all;
  const deviation = Math.sqrt(pooled * (1 - pooled) * parts);
  return deviation === 0 ? 0 : (above.part / above.all - below.part / below.all - parts / 2) / deviation;
}

const inWords = ({ part, all }: Share): string => (all === 0 ? "none" : `${((100 * part) / all).toFixed(1)} %`);
