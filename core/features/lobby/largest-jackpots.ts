import { currencyCode } from "#core/i18n/index.ts";
import type { ShownGame } from "./lobby.ts";

export type WithJackpot = ShownGame & { readonly jackpot: NonNullable<ShownGame["jackpot"]> };

/** How many a board shows. */
const MAX_SHOWN = 3;

/**
 * The games with the largest jackpots, the largest first. Amounts of two currencies can't be compared without their rate:
 * those in the brand's currency are first, then each other currency in the order in which the gateway lists them.
 */
export function largestJackpots(games: readonly ShownGame[], brandCurrency: string): readonly WithJackpot[] {
  const found = games.flatMap((game) => (game.jackpot ? [{ ...game, jackpot: game.jackpot }] : []));
  const codeOf = ({ jackpot }: WithJackpot) => currencyCode(jackpot.currency);
  const currencies = [currencyCode(brandCurrency), ...found.map(codeOf)];
  const rankOf = (game: WithJackpot) => currencies.indexOf(codeOf(game));
  return found
    .sort((one, other) => rankOf(one) - rankOf(other) || other.jackpot.amount - one.jackpot.amount)
    .slice(0, MAX_SHOWN);
}
