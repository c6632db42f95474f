import type { Ask } from "../call.ts";
import type { GameCategory, LaunchRequest } from "../contract.ts";
import { getGameLanes, getGames, getMatches, launchGame, launchTrial } from "../generated/operations.ts";
import { cleaned } from "./cleaned.ts";

export interface GameListQuery {
  readonly category: GameCategory;
  readonly vendor?: string;
  readonly page: number;
}

/** Games and launching them (spec 7 "Games"). */
export function gameCalls(ask: Ask) {
  return {
    /** The lobby's lanes with their vendors. */
    lanes: () => ask(getGameLanes),
    /** One page, counted from 1; usually of 50 games. */
    list: (query: GameListQuery) => ask(getGames, { query: { ...query } }),
    matches: () => ask(getMatches),
    /** For real play: needs a session, times out after 10 s (spec 9). */
    launch: (body: LaunchRequest) => ask(launchGame, { body: cleaned(body) }),
    launchTrial: ({ gameId, nodeId }: { readonly gameId: string; readonly nodeId: string }) =>
      ask(launchTrial, { query: { gameId, nodeId, platform: "MOBILE" } }),
  };
}
