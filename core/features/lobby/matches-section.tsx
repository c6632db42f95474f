import { useTranslation } from "react-i18next";
import type { Match as GatewayMatch } from "#core/gateway/index.ts";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { Lane, MatchCard } from "#core/ui/index.ts";
import { FailedSection } from "../failure-state.tsx";
import { useSite } from "../site.ts";
import { type Answer, useAnswer } from "../use-answer.ts";
import styles from "./matches-section.module.css";

const MAX_MATCHES = 6;

/** Upcoming matches, in the language on screen. */
export function useMatches(): Answer<readonly GatewayMatch[]> {
  const { gateway } = useSite();
  const language = useLanguage();
  return useAnswer(["matches", language.code], () => gateway.games.matches(), {
    initialValue: gateway.lobbySnapshot.matches,
  });
}

/** What a card or the hero shows of a match. */
export function useMatchProps(): (match: GatewayMatch) => Pick<GatewayMatch, "home" | "away" | "league"> & {
  readonly day: string;
  readonly time: string;
} {
  const { clock } = useSite();
  const formats = useFormats();
  return ({ home, away, league, startTime }) => ({
    home,
    away,
    league,
    day: formats.day(startTime, clock.now()),
    time: formats.time(startTime),
  });
}

/** Upcoming matches as a rail; nothing where there are none. */
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
