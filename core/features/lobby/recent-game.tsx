import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { textDirection } from "#core/kernel/index.ts";
import { useSite } from "#core/site/index.ts";
import { Card } from "#core/ui/index.ts";
import { GameOpener } from "./board.tsx";
import { GameCover } from "./game-picture.tsx";
import styles from "./recent-game.module.css";
import type { PlayedGame } from "./stored.ts";

/** The one game that was played on this device, to go on with: its cover, its name and who made it. */
export function RecentGame({ game }: { readonly game: PlayedGame }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const vendor = useStore(lobby.vendors, (vendors) => vendors.get(game.vendor)?.displayName);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Card>
        <div className={styles.game}>
          <span className={styles.cover}>
            <GameCover game={game} />
          </span>
          <div className={styles.text}>
            <h2 id={id} className={styles.title}>
              {t("start.lane.recent")}
            </h2>
            <p className={`display ${styles.name}`} dir={textDirection(game.name)}>
              {game.name}
            </p>
            {/* The button says it. */}
            {vendor && <p aria-hidden="true">{vendor}</p>}
          </div>
          <span className={styles.play} />
          <GameOpener game={game} />
        </div>
      </Card>
    </section>
  );
}
