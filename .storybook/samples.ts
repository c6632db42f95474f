import { games } from "#server/sandbox/content/games.ts";

export interface SampleGame {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** The address of its cover. */
  readonly image: string;
}

/** The address of a picture of the sandbox's, such as `cover/2010`. Storybook serves their folder (`main.ts`): imported, each of hundreds would be a module. */
export const sandboxPicture = (name: string): string =>
  new URL(`${import.meta.env.BASE_URL}sandbox-pictures/${name}.svg`, document.baseURI).href;

/** The address of a game's cover. */
export const coverOf = (gameId: string): string => sandboxPicture(`cover/${gameId}`);

/** Games of the sandbox, as many as requested, beginning at `from`. */
export const sampleGames = (count: number, from = 0): readonly SampleGame[] =>
  games.slice(from, from + count).map((game) => ({
    id: game.gameId,
    name: game.name,
    vendor: game.vendor,
    image: coverOf(game.gameId),
  }));
