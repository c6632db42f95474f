import { games } from "#server/sandbox/content/games.ts";

export interface SampleGame {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** The address of its cover. */
  readonly image: string;
}

/** The address of a game's cover. */
export const coverOf = (gameId: string): string =>
  new URL(`../server/sandbox/artwork/pictures/cover/${gameId}.svg`, import.meta.url).href;

/** Games of the sandbox, as many as requested, beginning at `from`. */
export const sampleGames = (count: number, from = 0): readonly SampleGame[] =>
  games.slice(from, from + count).map((game) => ({
    id: game.gameId,
    name: game.name,
    vendor: game.vendor,
    image: coverOf(game.gameId),
  }));
