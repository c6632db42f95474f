import { Hono } from "hono";
import type { DemoGame, Points } from "#packages/demo-games/index.ts";
import { createDemoGames } from "#packages/demo-games/routes.ts";
import { figurePicture, symbolPicture } from "../artwork/game-pictures.ts";
import { createPictures } from "../artwork/index.ts";
import { paletteOf } from "../artwork/palettes.ts";
import { celebrationOf } from "../content/celebrations.ts";
import { games } from "../content/games.ts";
import { matches } from "../content/matches.ts";
import type { SeedGame } from "../content/types.ts";
import type { Services } from "../services.ts";

const demoGameOf = (game: SeedGame): DemoGame => {
  const { gameId, name, vendor, kind, cover } = game;
  const match = matches.find(({ id }) => id === game.match);
  return {
    id: gameId,
    name,
    vendor,
    kind,
    motif: cover.motif,
    ...(match && { teams: [match.home, match.away] }),
    colours: paletteOf(game),
    figure: () => figurePicture(game),
    symbol: (symbol) => symbolPicture(game, symbol),
  };
};

const demoGames: ReadonlyMap<string, DemoGame> = new Map(games.map((game) => [game.gameId, demoGameOf(game)]));

/** The sandbox's games and brands, for the demo games. */
export const demoCatalogue = { game: (id: string) => demoGames.get(id), celebration: celebrationOf };

/** Points in the database, by the token of a launch. */
const launchPoints = ({ database, now }: Pick<Services, "database" | "now">): Points => ({
  get: (token, gameId) =>
    database.get<{ points: number }>("SELECT points FROM plays WHERE token = ? AND gameId = ? AND expiresAt > ?", [
      token,
      gameId,
      now(),
    ])?.points,
  add(token, amount) {
    database.run("UPDATE plays SET points = points + ? WHERE token = ? AND expiresAt > ?", [amount, token, now()]);
    return database.get<{ points: number }>("SELECT points FROM plays WHERE token = ?", [token])?.points ?? 0;
  },
});

/** Creates the pages of the games, with the sandbox's pictures. */
export const createGamePages = (services: Services): Hono => {
  const base = "/wps/sandbox";
  const { random, now } = services;
  const games = createDemoGames({
    ...demoCatalogue,
    random: random.fraction,
    now,
    points: launchPoints(services),
    base,
  });
  return new Hono().route(base, createPictures()).route(base, games);
};
