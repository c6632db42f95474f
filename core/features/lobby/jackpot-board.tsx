import { useTranslation } from "react-i18next";
import { useMoney, useSite } from "#core/site/index.ts";
import { Image, NameCover } from "#core/ui/index.ts";
import { Board, GameOpener } from "./board.tsx";
import { coverRatio } from "./cover-ratio.ts";
import styles from "./jackpot-board.module.css";
import { largestJackpots, type WithJackpot } from "./largest-jackpots.ts";
import type { ShownGame } from "./lobby.ts";
import { Odometer } from "./odometer.tsx";
import { usePictures } from "./use-pictures.ts";

/** The largest jackpot with its game's cover, and the next ones below it; nothing without any. */
export function JackpotBoard({ games }: { readonly games: readonly ShownGame[] }) {
  const { t } = useTranslation();
  const { record } = useSite();
  const [largest, ...others] = largestJackpots(games, record.currency);
  if (!largest) return null;
  return (
    <Board title={t("site.lobby.jackpots")}>
      <ul className={styles.jackpots}>
        <Largest game={largest} />
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

function Largest({ game }: { readonly game: WithJackpot }) {
  const { lobby, record } = useSite();
  const pictures = usePictures(game.image);
  return (
    <li className={styles.largest}>
      <span className={styles.cover}>
        <Image
          src={pictures}
          alt=""
          ratio={coverRatio(record.variants)}
          fallback={<NameCover name={game.name} />}
          onLoaded={lobby.pictures.loaded}
        />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{game.name}</span>
        <Amount game={game} />
      </span>
      <GameOpener game={game} />
    </li>
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
