import { type GameCategory, gameCategories } from "#core/gateway/index.ts";
import type { Lobby, PlayedGame } from "../lobby/index.ts";
import type { LaunchAddress } from "./launch-address.ts";

export const isGameOf = (launch: LaunchAddress, game: PlayedGame): boolean =>
  launch.kind === "trial"
    ? game.gameId === launch.gameId
    : game.vendor === launch.target.vendor && game.code === launch.target.gameCode;

/**
 * Finds the complete game for an address or a banner that names it in part.
 *
 * @param tapped the game that was tapped last
 */
export function createKnownGames(lobby: Lobby, tapped: () => PlayedGame | undefined) {
  function known(launch: LaunchAddress): PlayedGame | undefined {
    const games = [tapped(), ...lobby.catalogue.getState().games, ...lobby.recent.getState()];
    return games.find((game) => game && isGameOf(launch, game));
  }

  return {
    /** Without loading: the tapped game, or one that the lobby has loaded or remembers. */
    known,
    /** Loads the lobby's games when needed. Undefined when it is none of them. */
    async find(launch: LaunchAddress): Promise<PlayedGame | undefined> {
      const game = known(launch);
      // A vendor's lobby is not a game.
      if (game || (launch.kind === "real" && launch.target.gameCode === undefined)) return game;
      await lobby.loadCatalogue();
      return known(launch);
    },
    /** The game of a banner: vendor, category and node. Undefined when there is none. */
    async ofBanner({ vendor, category, nodeId }: PlayedGame): Promise<PlayedGame | undefined> {
      if (nodeId === "" || !isCategory(category)) return undefined;
      const answer = await lobby.games(category, vendor);
      return answer.ok ? answer.value.items.find((game) => game.nodeId === nodeId) : undefined;
    },
  };
}

export const isCategory = (code: string): code is GameCategory => gameCategories.some((category) => category === code);
