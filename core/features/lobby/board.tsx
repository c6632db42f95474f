import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import styles from "./board.module.css";
import type { ShownGame } from "./lobby.ts";
import { useChooseGame } from "./use-choose-game.tsx";

/** Facts of several games under a heading, on the hero's ground. */
export function Board({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="lane" aria-labelledby={id}>
      <div className="lane-head">
        <h2 id={id} className="lane-title">
          {title}
        </h2>
      </div>
      <div className={styles.board}>{children}</div>
    </section>
  );
}

/** About as high as a board. */
export const BoardSkeleton = () => (
  <div className="lane" aria-hidden="true">
    <div className="lane-head" />
    <div className={styles.waiting}>
      <Skeleton height="220px" />
    </div>
  </div>
);

/** A button over the whole of what is around it, which is positioned: it opens the game. */
export function GameOpener({ game }: { readonly game: ShownGame }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const vendor = useStore(lobby.vendors, (vendors) => vendors.get(game.vendor)?.displayName);
  const choose = useChooseGame();
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`${t("start.lobby.play")}: ${[game.name, ...(vendor === undefined ? [] : [vendor])].join(", ")}`}
      onClick={() => choose(game)}
    />
  );
}
