import type { Game } from "#core/gateway/index.ts";
import { defineStored, json, storageKeys } from "#core/platform/index.ts";

/** What a card needs of a game; the rest of it, such as a jackpot, is true for today alone. */
const texts = ["gameId", "nodeId", "code", "name", "vendor", "category", "image"] as const;
const others = ["freeplay", "prizeMode"] as const;

/** A game as it was when it was played. */
export type PlayedGame = Readonly<Record<(typeof texts)[number], string>> & Pick<Game, (typeof others)[number]>;

export const playedGame = (game: PlayedGame): PlayedGame =>
  Object.fromEntries(
    [...texts, ...others].flatMap((name) => (game[name] === undefined ? [] : [[name, game[name]]])),
  ) as PlayedGame;

const playedGames = json<{ readonly games: readonly PlayedGame[] }>(({ games }) => {
  if (!Array.isArray(games)) return undefined;
  const sound = games.flatMap((stored: unknown) => {
    const game = (typeof stored === "object" && stored !== null ? stored : {}) as PlayedGame;
    return texts.every((name) => typeof game[name] === "string") && game.gameId ? [playedGame(game)] : [];
  });
  return { games: sound };
});

/** "Recently played", the last one first. */
export const recentGames = defineStored({ ...storageKeys.recentGamesKey, clearedByLogout: true, parse: playedGames });

/** Games that the person has marked, the last one first. They are the device's: no account has them. */
export const favouriteGames = defineStored({ key: "favourite_games", parse: playedGames });
