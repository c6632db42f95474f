import { neededPages, type RevisionReports } from "#server/edge/index.ts";

/** What a comparison of two revisions says. */
export interface GateVerdict {
  readonly isWorse: boolean;
  /** Whether enough was counted to tell: a revision without any log-in, for example, would have been found worse. */
  readonly isEnough: boolean;
  /** In words, for the ledger. */
  readonly reason: string;
}

/** Visits of the new revision before anything but total failure is told. */
export const MIN_VISITS = 200;
/** Visits of which none reaches what half of the others reach are no chance. */
const MIN_FAILED = 20;
/**
 * 99 % for all of the measures together: each is tested at a sixth of the error (one-sided, normal distribution), so
 * that a good revision is not taken back for one of six chances.
 */
const Z = 2.94;
/** Before the end there are many looks, each with a chance of its own. */
const Z_EARLY = 4.5;

interface Share {
  readonly part: number;
  readonly all: number;
}

interface Measure {
  readonly name: string;
  readonly isBad?: true;
  readonly of: (reports: RevisionReports) => Share;
  /** The same among all pages, those of visits that ended early included. */
  readonly ofServed: (reports: RevisionReports) => Share;
}

type Visits = RevisionReports["visits"];

/** A report may reach another edge than its page, or two of them, so a part can be larger than the whole. */
const among =
  (whole: keyof Visits, part: keyof Visits): Measure["of"] =>
  ({ visits }) => ({ all: visits[whole], part: Math.min(visits[part], visits[whole]) });

/** A measure of the pages that needed their scripts. */
const amongNeeded = (part: keyof Visits): Pick<Measure, "of" | "ofServed"> => ({
  of({ visits }) {
    const all = neededPages(visits);
    return { all, part: Math.min(visits[part], all) };
  },
  ofServed: among("served", part),
});

const starts: Measure = { name: "starts", ...amongNeeded("start") };
const firstScreens: Measure = { name: "first screens", ...amongNeeded("first-screen") };

const measures: readonly Measure[] = [
  starts,
  firstScreens,
  { name: "log-ins", ...amongNeeded("login-done") },
  { name: "errors", isBad: true, ...amongNeeded("error") },
  // A page reports these without its script.
  ...[
    { name: "policy violations", of: among("served", "violation") },
    { name: "slow first screens", of: among("painted", "slow") },
  ].map(({ name, of }): Measure => ({ name, isBad: true, of, ofServed: of })),
];

/** Of these a total failure is told at once. */
const vital: readonly Pick<Measure, "name" | "of">[] = [
  starts,
  firstScreens,
  { name: "log-ins", of: among("login-tried", "login-done") },
];

/** They may be a mobile network's players, or a stranger who wants to decide the gate. */
const FROM_FEW = "over half of the reports come from fewer than five addresses: this is decided at the end";

/**
 * A visit that ends early needs no script where pages wait. Elsewhere it counts as one that didn't start. Among all pages
 * served it counts as such in both revisions: a page that starts at once starts no later than one that waits.
 */
const WAITS_LESS = "but fewer of its pages wait until a person uses them, so this may be visits that end early";
/** How far apart the shares of such pages may be. */
const MAX_APART = 0.1;

const waitingShare = ({ visits: { served, waited = 0 } }: RevisionReports): number =>
  served === 0 ? 0 : Math.min(1, waited / served);

export function isFromFew(...revisions: readonly Pick<RevisionReports, "from">[]): boolean {
  const sumOf = (part: keyof RevisionReports["from"]) => revisions.reduce((sum, { from }) => sum + from[part], 0);
  return sumOf("ofFew") * 2 > sumOf("all");
}

/** Compares what the pages of two revisions have reported in the same time. */
export function compare(current: RevisionReports, next: RevisionReports, isOver = true): GateVerdict {
  const visits = neededPages(next.visits);
  const isEnough = visits >= MIN_VISITS;
  if (!isOver && isFromFew(current, next)) return { isWorse: false, isEnough, reason: FROM_FEW };
  for (const { name, of } of vital) {
    const [old, young] = [of(current), of(next)];
    if (young.all >= MIN_FAILED && young.part === 0 && old.all >= MIN_FAILED && old.part / old.all >= 0.5)
      return { isWorse: true, isEnough, reason: `no ${name} in ${young.all} (${percentOf(old)} before)` };
  }
  if (!isEnough) return { isWorse: false, isEnough, reason: `${visits} of ${MIN_VISITS} visits so far` };
  const waitsLess = waitingShare(current) - waitingShare(next) > MAX_APART;
  let isSure = false;
  const worse = measures.flatMap(({ name, isBad, of, ofServed }) => {
    const isWorseBy = (share: Measure["of"]) =>
      (isBad ? difference(share(next), share(current)) : difference(share(current), share(next))) >
      (isOver ? Z : Z_EARLY);
    if (!isWorseBy(of)) return [];
    if (isBad || !waitsLess || isWorseBy(ofServed)) isSure = true;
    return [`${isBad ? "more" : "fewer"} ${name}: ${percentOf(of(next))}, ${percentOf(of(current))} before`];
  });
  if (isSure) return { isWorse: true, isEnough, reason: worse.join("; ") };
  if (worse.length > 0) return { isWorse: false, isEnough: false, reason: `${worse.join("; ")}; ${WAITS_LESS}` };
  const rare = measures.find(({ isBad, of }) => !isBad && difference(of(current), { part: 0, all: visits }) <= Z);
  if (rare) {
    const reason = `${percentOf(rare.of(current))} ${rare.name} before: that none is left would not show in ${visits} visits`;
    return { isWorse: false, isEnough: false, reason };
  }
  return { isWorse: false, isEnough, reason: `no worse in ${visits} visits` };
}

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

const percentOf = ({ part, all }: Share): string => (all === 0 ? "none" : `${((100 * part) / all).toFixed(1)} %`);
