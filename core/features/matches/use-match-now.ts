import { useRedrawAt, useSite } from "#core/site/index.ts";
import { type MatchFigures, validFigures } from "./match-figures.ts";
import { MAX_FIGURES_AGE_MS } from "./match-limits.ts";
import { type MatchPhase, matchPhase } from "./match-phase.ts";
import type { ReceivedMatch } from "./received-match.ts";

export type MatchNow = MatchPhase & MatchFigures;

/**
 * Where a match stands at this moment: its phase, and the figures that may be shown. Those that are old, or of unknown
 * age because the page carried them, are left out; so are the score and the minute of a match that is not on.
 */
export function useMatchNow(match: ReceivedMatch): MatchNow {
  const { clock } = useSite();
  const now = clock.now();
  const { changesIn = Number.POSITIVE_INFINITY, ...phase } = matchPhase(Date.parse(match.startTime), now);
  // A moment to come is one before the device's clock was set back.
  const age = Math.abs(now - (match.receivedAt ?? Number.NEGATIVE_INFINITY));
  const freshFor = MAX_FIGURES_AGE_MS - age;
  useRedrawAt(now + (freshFor > 0 ? Math.min(changesIn, freshFor) : changesIn));

  if (freshFor <= 0) return phase;
  const { odds, ...ofPlay } = validFigures(match);
  return { ...phase, ...(odds && { odds }), ...(phase.kind === "live" && ofPlay) };
}
