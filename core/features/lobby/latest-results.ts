import type { ShownGame } from "./lobby.ts";

export type WithResult = ShownGame & { readonly lastDraw: NonNullable<ShownGame["lastDraw"]> };

/** How many a board shows. */
const MAX_SHOWN = 4;

/** The games that were drawn last, the latest first. */
export const latestResults = (games: readonly ShownGame[]): readonly WithResult[] =>
  games
    .flatMap((game) =>
      game.lastDraw && game.lastDraw.numbers.length > 0 ? [{ ...game, lastDraw: game.lastDraw }] : [],
    )
    .sort((one, other) => momentOf(other) - momentOf(one))
    .slice(0, MAX_SHOWN);

/** A time that can't be read is the oldest. */
const momentOf = ({ lastDraw }: WithResult): number => Date.parse(lastDraw.time) || 0;
