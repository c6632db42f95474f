import { useTranslation } from "react-i18next";
import type { PlayedGame } from "#core/platform/index.ts";
import { Button, Image } from "#core/ui/index.ts";
import { useSite } from "../site.ts";
import styles from "./game-sheet.module.css";

/** Real play or trial of a game, with its cover large. */
export function GameSheet({ game, close }: { readonly game: PlayedGame; close(): void }) {
  const { gameLauncher } = useSite();
  const { t } = useTranslation();
  const go = (start: () => unknown) => () => {
    close();
    start();
  };

  return (
    <div className={styles.sheet}>
      <div className={styles.cover}>
        <Image src={game.image || undefined} alt="" loading="eager" ratio="3 / 4" />
      </div>
      <div className={styles.text}>
        <p className={`display ${styles.name}`}>{game.name}</p>
        <p className={styles.vendor}>{game.vendor}</p>
      </div>
      <div className={styles.actions}>
        <Button block onClick={go(() => gameLauncher.play(game))}>
          {t("start.lobby.play")}
        </Button>
        <Button block tone="secondary" onClick={go(() => gameLauncher.tryOut(game))}>
          {t("start.lobby.try")}
        </Button>
      </div>
    </div>
  );
}
