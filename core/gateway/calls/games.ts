import type { Ask, CallOptions } from "../call.ts";
import type { Game, GameCategory, GameLane, GamePage, GameUrl, LaunchRequest, Match } from "../contract.ts";
import { list, number, object, oneOf, optional, type Shape, text, truth } from "../shape.ts";

const category: Shape<GameCategory> = oneOf(
  "ELOTT",
  "LOTT",
  "SPORTS",
  "LIVE",
  "RNG",
  "TABLE",
  "FISH",
  "PVP",
  "CRASH",
  "ARCADE",
);

const lane: Shape<GameLane> = object({
  gameCategory: category,
  cards: list(object({ accountTypeName: text, displayName: text, freeplay: truth })),
  gameClassify: object({
    vendors: list(object({ vendor: text, displayName: text, ordinal: optional(number), icon: text })),
  }),
  gameCount: number,
});

const game: Shape<Game> = object({
  gameId: text,
  nodeId: text,
  code: text,
  name: text,
  vendor: text,
  category,
  image: text,
  freeplay: truth,
  prizeMode: optional(text),
});

const gamePage: Shape<GamePage> = object({ items: list(game), total: number });

const match: Shape<Match> = object({ id: text, league: text, home: text, away: text, startTime: text, vendor: text });

const gameUrl: Shape<GameUrl> = object({ gameUrl: text });

/** What can be played, and its start (spec 7 "Games"). */
export function gameCalls(ask: Ask) {
  return {
    /** The lobby's lanes with their vendors. */
    lanes: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/GCSGAME_newGameVendor", ...options }, list(lane)),
    /** One page of 50 games, counted from 1. */
    list: (
      query: { readonly category: GameCategory; readonly vendor?: string; readonly page: number },
      options?: CallOptions,
    ) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/GCSGAME_getGameList",
          query: { ...query },
          ...options,
        },
        gamePage,
      ),
    matches: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/GCSGAME_getGameMatchV2", ...options }, list(match)),
    /** For real play: needs a session, given up after 10 s (spec 9). */
    launch: (body: LaunchRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/game/launchGame", body, ...options }, gameUrl),
    launchTrial: ({ gameId, nodeId }: { readonly gameId: string; readonly nodeId: string }, options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/GCS_gameTrialLaunch",
          query: { gameId, nodeId, platform: "MOBILE" },
          ...options,
        },
        gameUrl,
      ),
  };
}
