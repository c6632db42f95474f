import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { ok } from "#core/kernel/index.ts";
import { type Answer, lazyPart, useAnswer, useSite, WhenIdle } from "#core/site/index.ts";
import type { MatchProps } from "#core/ui/index.ts";
import { MAX_MATCH_DURATION_MS } from "./match-limits.ts";
import { matchesKey, type ReceivedMatch } from "./received-match.ts";

const HeroMatchState = lazyPart(async () => (await import("./match-state.tsx")).HeroMatchState, { kind: "silent" });

/** Matches to come or on, in the language on screen. */
export function useMatches(): Answer<readonly ReceivedMatch[]> {
  const { clock, gateway } = useSite();
  const { code } = useLanguage();
  const ask = async () => {
    const outcome = await gateway.games.matches();
    const receivedAt = clock.now();
    return outcome.ok ? ok(outcome.value.map((match): ReceivedMatch => ({ ...match, receivedAt }))) : outcome;
  };
  const answer = useAnswer<readonly ReceivedMatch[]>(matchesKey(code), ask, {
    initialValue: gateway.lobbySnapshot.matches,
  });
  const over = clock.now() - MAX_MATCH_DURATION_MS;
  return { ...answer, value: answer.value?.filter(({ startTime }) => !(Date.parse(startTime) <= over)) };
}

/** What a card or the hero shows of a match. */
export function useMatchProps(): (match: ReceivedMatch) => MatchProps {
  const { clock } = useSite();
  const formats = useFormats();
  return (match) => ({
    home: match.home,
    away: match.away,
    league: match.league,
    day: formats.day(match.startTime, clock.now()),
    time: formats.time(match.startTime),
    state: (
      <WhenIdle>
        <HeroMatchState match={match} />
      </WhenIdle>
    ),
  });
}
