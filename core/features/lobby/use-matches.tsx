import type { Match as GatewayMatch } from "#core/gateway/index.ts";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { type Answer, lazyPart, useAnswer, useSite, WhenIdle } from "#core/site/index.ts";
import type { MatchProps } from "#core/ui/index.ts";
import { MATCH_DURATION_MS } from "./match-limits.ts";

const MatchState = lazyPart(async () => (await import("./match-state.tsx")).MatchState, { kind: "silent" });

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
