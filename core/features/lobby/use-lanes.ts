import type { GameCategory, GamePage } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, prepareAnswer, type Site, useAnswer, useSite } from "#core/site/index.ts";
import type { LaneVendor, LobbyLane } from "./lanes.ts";

/** The lobby's lanes in the language on screen. */
export function useLanes(): Answer<readonly LobbyLane[]> {
  const { lobby } = useSite();
  const language = useLanguage();
  return useAnswer(["lanes", language.code], () => lobby.lanes(), { initialValue: () => lobby.firstLanes });
}

/** A category's vendors; none for all games. */
export function useVendorsOf(category: string | undefined): readonly LaneVendor[] {
  return useLanes().value?.find((lane) => lane.category === category)?.vendors ?? [];
}

const gamesKey = (category: GameCategory, language: string) => ["games", category, language];

/** The beginning of a category's list, the page's snapshot of it first. `needed`: whether it is loaded yet. */
export function useGames(category: GameCategory, { needed = true } = {}): Answer<GamePage> {
  const { lobby, gateway } = useSite();
  const language = useLanguage();
  return useAnswer(needed ? gamesKey(category, language.code) : undefined, () => lobby.games(category), {
    initialValue: () => gateway.lobbySnapshot.games({ category, page: 1 }),
  });
}

/** Requests it for a screen that may follow. */
export const prepareGames = (site: Site, category: GameCategory): Promise<unknown> =>
  prepareAnswer(site, gamesKey(category, site.i18n.language.code), () => site.lobby.games(category));
