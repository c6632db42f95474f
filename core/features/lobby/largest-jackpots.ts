import type { ShownGame } from "./lobby.ts";

export type WithJackpot = ShownGame & { readonly jackpot: NonNullable<ShownGame["jackpot"]> };

/** How many a board shows. */
const MAX_SHOWN = 3;

/** The games with the largest jackpots, the largest first. */
export const largestJackpots = (games: readonly ShownGame[]): readonly WithJackpot[] =>
  games
    .flatMap((game) => (game.jackpot ? [{ ...game, jackpot: game.jackpot }] : []))
    .sort((one, other) => other.jackpot.amount - one.jackpot.amount)
    .slice(0, MAX_SHOWN);
