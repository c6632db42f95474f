import { useTranslation } from "react-i18next";
import type { Match as GatewayMatch } from "#core/gateway/index.ts";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { type Answer, lazyPart, useAnswer, useSite, WhenIdle } from "#core/site/index.ts";
import { Lane, MatchCard, type MatchProps } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { MATCH_DURATION_MS } from "./match-duration.ts";
import styles from "./matches-section.module.css";

const MatchState = lazyPart(async () => (await import("./match-state.tsx")).MatchState, { kind: "silent" });

const MAX_MATCHES = 6;

/** Matches to come or on, in the language on screen. */
export function useMatches(): Answer<readonly GatewayMatch[]> {
  const { clock, gateway } = useSite();
  const language = useLanguage();
  const answer = useAnswer(["matches", language.code], () => gateway.games.matches(), {
    initialValue: gateway.lobbySnapshot.matches,
  });
  const over = clock.now() - MATCH_DURATION_MS;
  return { ...answer, value: answer.value?.filter(({ startTime }) => !(Date.parse(startTime) <= over)) };
}

/** What a card or the hero shows of a match. */
export function useMatchProps(): (match: GatewayMatch) => MatchProps {
  const { clock } = useSite();
  const formats = useFormats();
  return ({ home, away, league, startTime }) => ({
    home,
    away,
    league,
    day: formats.day(startTime, clock.now()),
    time: formats.time(startTime),
    state: (
      <WhenIdle>
        <MatchState startTime={startTime} />
      </WhenIdle>
    ),
  });
}

/** Matches to come or on as a rail; nothing where there are none. */
export function MatchesSection() {
  const { t } = useTranslation();
  const answer = useMatches();
  const propsOf = useMatchProps();
  const { value, failure } = answer;
  if (failure && !value) return <FailedSection title={t("start.lobby.matches")} failure={failure} answer={answer} />;
  if (value?.length === 0) return null;
  const href = categoryPath("SPORTS");
  return (
    <Lane title={t("start.lobby.matches")} all={{ href, label: t("start.lane.seeAll") }} layout="wide">
      {value
        ? value.slice(0, MAX_MATCHES).map((match) => <MatchCard key={match.id} {...propsOf(match)} href={href} />)
        : [
            <li key="waiting" className={`bone ${styles.waiting}`} />,
            <li key="next" className={`bone ${styles.waiting}`} />,
          ]}
    </Lane>
  );
}
