import { games } from "./games.ts";
import lobbiesFile from "./lobbies.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { GameCategory, SeedLane, SeedLobby, SeedMerchantCode } from "./types.ts";

interface LaneRow {
  readonly category: GameCategory;
  readonly vendors: readonly string[];
  /** Ids of the games that lead. */
  readonly first?: readonly string[];
}

interface LobbyRow {
  readonly merchant: SeedMerchantCode;
  readonly lanes: readonly LaneRow[];
}

/** The lane's games: those named first, then what is hot, then the rest studio by studio. */
const laneOf = ({ category, vendors, first = [] }: LaneRow): SeedLane => {
  const rank = (gameId: string, hot: boolean): number => {
    const place = first.indexOf(gameId);
    return place >= 0 ? place - first.length : hot ? 0 : 1;
  };
  const chosen = games
    .filter((game) => game.category === category && vendors.includes(game.vendor))
    .sort(
      (one, other) =>
        rank(one.gameId, one.hot === true) - rank(other.gameId, other.hot === true) ||
        vendors.indexOf(one.vendor) - vendors.indexOf(other.vendor),
    );
  return { category, vendors, gameIds: chosen.map(({ gameId }) => gameId) };
};

/** What each brand shows, in its order. */
export const lobbies: readonly SeedLobby[] = typed<readonly LobbyRow[]>(lobbiesFile).map(({ merchant, lanes }) => ({
  merchant,
  lanes: lanes.map(laneOf),
}));
