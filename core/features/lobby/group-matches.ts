import type { Match } from "#core/gateway/index.ts";
import { matchPhase } from "./match-phase.ts";

export interface MatchGroup {
  /** `live`, or the day's name. */
  readonly name: string;
  readonly matches: readonly Match[];
}

/** More would not fit one line. */
const MAX_GROUPS = 3;

/**
 * Matches by what a player looks for: those that are on, then those of today and of the days after it; none is empty.
 * @param now milliseconds since the epoch
 * @param dayOf names the day of a time in the player's time zone
 */
export function groupMatches(
  matches: readonly Match[],
  now: number,
  dayOf: (time: string) => string,
): readonly MatchGroup[] {
  const groups = new Map<string, Match[]>();
  const inOrder = [...matches].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  for (const match of inOrder) {
    const isLive = matchPhase(Date.parse(match.startTime), now).kind === "live";
    const name = isLive ? "live" : dayOf(match.startTime);
    const group = groups.get(name);
    if (group) group.push(match);
    else groups.set(name, [match]);
  }
  return [...groups].slice(0, MAX_GROUPS).map(([name, ofGroup]) => ({ name, matches: ofGroup }));
}

/** The group that is shown at first: the earliest that fills `rows`, else the one with the most matches. */
export function firstGroup(groups: readonly MatchGroup[], rows: number): MatchGroup | undefined {
  const full = groups.find(({ matches }) => matches.length >= rows);
  return full ?? [...groups].sort((one, other) => other.matches.length - one.matches.length)[0];
}
