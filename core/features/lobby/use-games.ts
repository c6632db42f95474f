import type { GameCategory } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, useAnswer, useSite } from "#core/site/index.ts";
import type { GamesOfCategory } from "./lobby.ts";

/** The beginning of a category's list, the page's snapshot of it first. `needed`: whether it is loaded yet. */
export function useGames(category: GameCategory, { needed = true } = {}): Answer<GamesOfCategory> {
  const { lobby } = useSite();
  const language = useLanguage();
  return useAnswer(needed ? ["games", category, language.code] : undefined, () => lobby.games(category), {
    initialValue: () => lobby.lobbySnapshot.games(category),
  });
}
