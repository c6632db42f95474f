import { type GameCategory, gameCategories } from "#core/gateway/index.ts";
import type { Lobby, PlayedGame } from "../lobby/index.ts";
import type { LaunchAddress } from "./launch-address.ts";

/** Finds the complete game for an address or a banner that names it in part. */
export interface KnownGames {
  /** Remembers the game that was tapped. */
  note(game: PlayedGame): void;
  /** Without loading: the tapped game, or one that the lobby has loaded or remembers. */
  known(launch: LaunchAddress): PlayedGame | undefined;
  /** Loads the lobby's games when needed. Undefined when it is none of them. */
  find(launch: LaunchAddress): Promise<PlayedGame | undefined>;
  /** The game of a banner: vendor, category and node. Undefined when there is none. */
  ofBanner(banner: Pick<PlayedGame, "vendor" | "category" | "nodeId">): Promise<PlayedGame | undefined>;
}

export type GamesOfLobby = Pick<Lobby, "catalogue" | "recent" | "games" | "loadCatalogue">;

export function createKnownGames(lobby: GamesOfLobby): KnownGames {
  let tapped: PlayedGame | undefined;

  const known: KnownGames["known"] = (launch) => {
    const isIt = (game: PlayedGame) =>
      launch.kind === "trial"
        ? game.gameId === launch.gameId
        : game.vendor === launch.target.vendor && game.code === launch.target.gameCode;
    return [...(tapped ? [tapped] : []), ...lobby.catalogue.getState().games, ...lobby.recent.getState()].find(isIt);
  };

  return {
    note(game) {
      tapped = game;
    },
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
