import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { PlayedGame } from "#core/platform/index.ts";
import { Button, Image } from "#core/ui/index.ts";
import { useModel, useSite } from "../site.ts";
import styles from "./game-sheet.module.css";
import { DrawCountdown } from "./lazy-draw-countdown.ts";

/** Real play or trial of a game, with its cover large and what is known of it. */
export function GameSheet({ game, close }: { readonly game: PlayedGame; close(): void }) {
  const { gameLauncher, lobby, record } = useSite();
  const { t } = useTranslation();
  const vendor = useModel(lobby.vendors, (vendors) => vendors.get(game.vendor));
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
        {vendor && (
          <p className={styles.vendor}>
            {vendor.icon && <img className={styles.icon} src={vendor.icon} alt="" />}
            {vendor.displayName}
          </p>
        )}
        <p className={styles.category}>{t(`start.category.${game.category}`)}</p>
        {game.category === "LOTT" && record.draws && (
          <Suspense>
            <DrawCountdown draws={record.draws} />
          </Suspense>
        )}
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
