import type { Ask, CallOptions, ListRequest } from "../call.ts";
import {
  type Game,
  type GameCategory,
  type GameDraw,
  type GameLane,
  type GamePage,
  type GameUrl,
  gameCategories,
  type Jackpot,
  type LaunchRequest,
  type Match,
  type Stake,
} from "../contract.ts";
import { boolean, list, number, object, oneOf, optional, type Shape, string, subset } from "../shape.ts";
import { cleaned } from "./cleaned.ts";

const category: Shape<GameCategory> = oneOf(...gameCategories);

const lane: Shape<GameLane> = object({
  gameCategory: category,
  cards: list(object({ accountTypeName: string, displayName: string, freeplay: boolean })),
  gameClassify: object({
    vendors: list(object({ vendor: string, displayName: string, ordinal: optional(number), icon: string })),
  }),
  gameCount: number,
});

const jackpot: Shape<Jackpot> = object({ amount: number, currency: string });

const draw: Shape<GameDraw> = object({ time: string, numbers: list(string), special: optional(boolean) });

const stake: Shape<Stake> = object({ min: number, max: number, currency: optional(string) });

const game: Shape<Game> = object({
  gameId: string,
  nodeId: string,
  code: string,
  name: string,
  vendor: string,
  category,
  image: string,
  freeplay: boolean,
  prizeMode: optional(string),
  tags: optional(subset(oneOf("NEW", "HOT"))),
  jackpot: optional(jackpot),
  lastDraw: optional(draw),
  rtp: optional(number),
  stake: optional(stake),
});

const gamePage: Shape<GamePage> = object({ items: list(game), total: number });

const match: Shape<Match> = object({
  id: string,
  league: string,
  home: string,
  away: string,
  startTime: string,
  vendor: string,
});

const gameUrl: Shape<GameUrl> = object({ gameUrl: string });

export interface GameListQuery {
  readonly category: GameCategory;
  readonly vendor?: string;
  readonly page: number;
}

export const lanesRequest: ListRequest<readonly GameLane[]> = {
  call: { method: "GET", path: "/wps/relay/GCSGAME_newGameVendor" },
  shape: list(lane),
};

export const matchesRequest: ListRequest<readonly Match[]> = {
  call: { method: "GET", path: "/wps/relay/GCSGAME_getGameMatchV2" },
  shape: list(match),
};

export const gamesRequest = (query: GameListQuery): ListRequest<GamePage> => ({
  call: { method: "GET", path: "/wps/relay/GCSGAME_getGameList", query: { ...query } },
  shape: gamePage,
});

/** Games and launching them (spec 7 "Games"). */
export function gameCalls(ask: Ask) {
  return {
    /** The lobby's lanes with their vendors. */
    lanes: (options?: CallOptions) => ask({ ...lanesRequest.call, ...options }, lanesRequest.shape),
    /** One page, counted from 1; usually of 50 games. */
    list: (query: GameListQuery, options?: CallOptions) => ask({ ...gamesRequest(query).call, ...options }, gamePage),
    matches: (options?: CallOptions) => ask({ ...matchesRequest.call, ...options }, matchesRequest.shape),
    /** For real play: needs a session, times out after 10 s (spec 9). */
    launch: (body: LaunchRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/game/launchGame", body: cleaned(body), ...options }, gameUrl),
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
