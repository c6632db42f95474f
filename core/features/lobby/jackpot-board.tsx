import { useTranslation } from "react-i18next";
import { currencyCode } from "#core/i18n/index.ts";
import { useMoney, useSite } from "#core/site/index.ts";
import { Board, GameOpener } from "./board.tsx";
import { GameCover } from "./game-picture.tsx";
import styles from "./jackpot-board.module.css";
import type { ShownGame } from "./lobby.ts";
import { Odometer } from "./odometer.tsx";

type WithJackpot = ShownGame & { readonly jackpot: NonNullable<ShownGame["jackpot"]> };

const MAX_SHOWN = 3;

/** The largest jackpot with its game's cover, and the next ones below it; nothing without any. */
export function JackpotBoard({ games }: { readonly games: readonly ShownGame[] }) {
  const { t } = useTranslation();
  const { record } = useSite();
  const [largest, ...others] = largestJackpots(games, record.currency);
  if (!largest) return null;
  return (
    <Board title={t("site.lobby.jackpots")}>
      <ul className={styles.jackpots}>
        <li className={styles.largest}>
          <span className={styles.cover}>
            <GameCover game={largest} />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>{largest.name}</span>
            <Amount game={largest} />
          </span>
          <GameOpener game={largest} />
        </li>
        {others.map((game) => (
          <li key={game.gameId} className={styles.other}>
            <span className={styles.name}>{game.name}</span>
            <Amount game={game} />
            <GameOpener game={game} />
          </li>
        ))}
      </ul>
    </Board>
  );
}

function Amount({ game: { jackpot } }: { readonly game: WithJackpot }) {
  const money = useMoney();
  const amount = money?.(jackpot.amount, jackpot.currency);
  return (
    <strong className={`display ${styles.amount}`}>
      {amount === undefined ? "\u00a0" : <Odometer text={amount} />}
    </strong>
  );
}

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
