import { type GameCategory, gameCategories } from "#core/gateway/index.ts";
import type { Lobby, PlayedGame } from "../lobby/index.ts";
import type { LaunchAddress } from "./launch-address.ts";

/** Finds the complete game for an address or a banner that names it in part. */
export interface KnownGames {
  /** Without loading: the tapped game, or one that the lobby has loaded or remembers. */
  known(launch: LaunchAddress): PlayedGame | undefined;
  /** Loads the lobby's games when needed. Undefined when it is none of them. */
  find(launch: LaunchAddress): Promise<PlayedGame | undefined>;
  /** The game of a banner: vendor, category and node. Undefined when there is none. */
  ofBanner(banner: Pick<PlayedGame, "vendor" | "category" | "nodeId">): Promise<PlayedGame | undefined>;
}

export type GamesOfLobby = Pick<Lobby, "catalogue" | "recent" | "games" | "loadCatalogue">;

export const isGameOf = (launch: LaunchAddress, game: PlayedGame): boolean =>
  launch.kind === "trial"
    ? game.gameId === launch.gameId
    : game.vendor === launch.target.vendor && game.code === launch.target.gameCode;

/** @param tapped the game that was tapped last. */
export function createKnownGames(lobby: GamesOfLobby, tapped: () => PlayedGame | undefined): KnownGames {
  const known: KnownGames["known"] = (launch) => {
    const first = tapped();
    return [...(first ? [first] : []), ...lobby.catalogue.getState().games, ...lobby.recent.getState()].find((game) =>
      isGameOf(launch, game),
    );
  };

  return {
    known,
    async find(launch) {
      const game = known(launch);
      // A vendor's lobby is not a game.
      if (game || (launch.kind === "real" && launch.target.gameCode === undefined)) return game;
      await lobby.loadCatalogue();
      return known(launch);
    },
    async ofBanner({ vendor, category, nodeId }) {
      if (nodeId === "" || !isCategory(category)) return undefined;
      const answer = await lobby.games(category, { vendor });
      return answer.ok ? answer.value.items.find((game) => game.nodeId === nodeId) : undefined;
    },
  };
}

export const isCategory = (code: string): code is GameCategory => gameCategories.some((category) => category === code);
