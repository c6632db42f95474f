import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { groupBy } from "#core/kernel/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { Lane, MatchCard, Tabs } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { validFigures } from "./match-figures.ts";
import { hasOdds, rowsOf } from "./match-limits.ts";
import { matchPhase } from "./match-phase.ts";
import { MatchState } from "./match-state.tsx";
import styles from "./matches-section.module.css";
import type { ReceivedMatch } from "./received-match.ts";
import { useMatchNow } from "./use-match-now.ts";
import { useMatches, useMatchProps } from "./use-matches.tsx";

const MAX_CARDS = 6;
const href = categoryPath("SPORTS");

/** Matches as cards that are swiped, or as a list with a tab for each day. `waiting`: in their place until they are there. */
export function MatchesLane({ waiting }: { readonly waiting: ReactNode }) {
  const isList = useSite().record.variants.matches === "list";
  const { t } = useTranslation();
  const answer = useMatches();
  const { value, failure } = answer;
  const title = t("start.lobby.matches");
  if (failure && !value) return <FailedSection title={title} failure={failure} answer={answer} />;
  if (!value) return waiting;
  return (
    <Lane title={title} all={{ href, label: t("start.lane.seeAll") }} layout={isList ? "block" : "wide"}>
      {isList ? (
        <MatchDays matches={value} />
      ) : (
        value.slice(0, MAX_CARDS).map((match) => <MatchInLane key={match.id} match={match} />)
      )}
    </Lane>
  );
}

/** `row`: in the list of a day. Odds that are not known at this moment keep their cells. */
function MatchInLane({ match, row = false }: { readonly match: ReceivedMatch; readonly row?: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const props = useMatchProps()(match);
  const { score, odds: current } = useMatchNow(match);
  const { odds } = validFigures(match);
  const outcome = (sign: string, name: string, price = 0) => ({
    sign,
    name,
    price: price ? formats.odds(price) : undefined,
  });
  const outcomes = [
    outcome("1", match.home, current?.home),
    ...(odds?.draw ? [outcome("X", t("site.lobby.tie"), current?.draw)] : []),
    outcome("2", match.away, current?.away),
  ];
  return (
    <MatchCard
      {...props}
      {...(row && { day: null })}
      {...(score && { score })}
      {...(odds && { odds: { label: t("site.lobby.odds"), outcomes } })}
      state={<MatchState match={match} />}
      href={href}
      row={row}
    />
  );
}

function MatchDays({ matches }: { readonly matches: readonly ReceivedMatch[] }) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const [chosen, choose] = useState<string>();
  const now = clock.now();
  const rows = rowsOf(matches.length);
  const groups = groupMatches(matches, now, (time) => formats.day(time, now));
  const shown = groups.find(({ name }) => name === chosen) ?? firstGroup(groups, rows);
  if (!shown) return null;
  const tabs = groups.map(({ name }) => ({ value: name, label: name === "live" ? t("site.lobby.live") : name }));
  return (
    <div className={styles.list} style={{ "--rows": rows } as object} data-odds={hasOdds(matches)}>
      <Tabs label={t("start.lobby.matches")} tabs={tabs} value={shown.name} onChange={choose}>
        <ul className={styles.rows}>
          {shown.matches.slice(0, rows).map((match) => (
            <MatchInLane key={match.id} match={match} row />
          ))}
        </ul>
      </Tabs>
    </div>
  );
}

export interface MatchGroup {
  /** `live`, or the day's name. */
  readonly name: string;
  readonly matches: readonly ReceivedMatch[];
}

/** More would not fit one line. */
const MAX_GROUPS = 3;

/**
 * Matches by what a player looks for: those that are on, then those of today and of the days after it; none is empty.
 * @param now milliseconds since the epoch
 * @param dayOf names the day of a time in the player's time zone
 */
export function groupMatches(
  matches: readonly ReceivedMatch[],
  now: number,
  dayOf: (time: string) => string,
): readonly MatchGroup[] {
  const inOrder = [...matches].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const groups = groupBy(inOrder, ({ startTime }) =>
    matchPhase(Date.parse(startTime), now).kind === "live" ? "live" : dayOf(startTime),
  );
  return groups.slice(0, MAX_GROUPS).map(([name, ofGroup]) => ({ name, matches: ofGroup }));
}

/** The group that is shown at first: the earliest that fills `rows`, else the one with the most matches. */
export function firstGroup(groups: readonly MatchGroup[], rows: number): MatchGroup | undefined {
  const full = groups.find(({ matches }) => matches.length >= rows);
  return full ?? [...groups].sort((one, other) => other.matches.length - one.matches.length)[0];
}
