import { cover } from "#server/sandbox/artwork/cover/index.ts";
import { games } from "#server/sandbox/content/games.ts";

export interface SampleGame {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** The sandbox's own drawing, as a data address. */
  readonly image: string;
}

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Games of the sandbox, as many as requested, beginning at `from`. */
export const sampleGames = (count: number, from = 0): readonly SampleGame[] =>
  games.slice(from, from + count).map((game) => ({
    id: game.gameId,
    name: game.name,
    vendor: game.vendor,
    image: address(cover(game)),
  }));
