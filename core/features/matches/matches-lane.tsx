import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { Lane, MatchCard, Tabs } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { validFigures } from "./match-figures.ts";
import { hasOdds, rowsOf } from "./match-limits.ts";
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

interface MatchInLaneProps {
  readonly match: ReceivedMatch;
  /** In the list of that day: a row, which names its day only where that is another one. */
  readonly day?: string;
}

/** Odds that are not known at this moment keep their cells. */
function MatchInLane({ match, day }: MatchInLaneProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const props = useMatchProps()(match);
  const now = useMatchNow(match);
  const { odds } = validFigures(match);
  const outcome = (sign: string, name: string, price?: number) => ({
    sign,
    name,
    price: price === undefined ? undefined : formats.odds(price),
  });
  const outcomes = [
    outcome("1", match.home, now.odds?.home),
    ...(odds?.draw ? [outcome("X", t("site.lobby.tie"), now.odds?.draw)] : []),
    outcome("2", match.away, now.odds?.away),
  ];
  return (
    <MatchCard
      {...props}
      {...(props.day === day && { day: null })}
      {...(now.score && { score: now.score })}
      {...(odds && { odds: { label: t("site.lobby.odds"), outcomes } })}
      state={<MatchState match={match} now={now} />}
      href={href}
      row={day !== undefined}
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
  const days = matchDays(matches, now, (time) => formats.day(time, now));
  const shown = days.find(({ name }) => name === chosen) ?? days[0];
  if (!shown) return null;
  const tabs = days.map(({ name }) => ({ value: name, label: name }));
  return (
    <div className={styles.list} style={{ "--rows": rows } as object} data-odds={hasOdds(matches)}>
      <Tabs label={t("start.lobby.matches")} tabs={tabs} value={shown.name} onChange={choose}>
        <ul className={styles.rows}>
          {shown.matches.slice(0, rows).map((match) => (
            <MatchInLane key={match.id} match={match} day={shown.name} />
          ))}
        </ul>
      </Tabs>
    </div>
  );
}

interface MatchDay {
  readonly name: string;
  /** Its own, then those of the days after it: a short day is followed by the next. */
  readonly matches: readonly ReceivedMatch[];
}

/** More would not fit one line. */
const MAX_DAYS = 3;

/**
 * The days with matches, in their order. Those that are on are today's, whenever they began.
 * @param now milliseconds since the epoch
 * @param dayOf names the day of a time in the player's time zone
 */
export function matchDays(
  matches: readonly ReceivedMatch[],
  now: number,
  dayOf: (time: string) => string,
): readonly MatchDay[] {
  const inOrder = [...matches].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  const today = dayOf(new Date(now).toISOString());
  const names = inOrder.map(({ startTime }) => (Date.parse(startTime) <= now ? today : dayOf(startTime)));
  const first = [...new Set(names)].slice(0, MAX_DAYS);
  return first.map((name) => ({ name, matches: inOrder.slice(names.indexOf(name)) }));
}
