import type { Ask, CallOptions } from "../call.ts";
import type { GameUrl, LaunchRequest, Match } from "../contract.ts";
import { list, object, type Shape, text } from "../shape.ts";
import { cleaned } from "./cleaned.ts";

const match: Shape<Match> = object({ id: text, league: text, home: text, away: text, startTime: text, vendor: text });

const gameUrl: Shape<GameUrl> = object({ gameUrl: text });

/** What can be played, and its start (spec 7 "Games"). */
export function gameCalls(ask: Ask) {
  return {
    matches: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/GCSGAME_getGameMatchV2", ...options }, list(match)),
    /** For real play: needs a session, given up after 10 s (spec 9). */
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
