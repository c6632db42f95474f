import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { textDirection } from "#core/kernel/index.ts";
import { useMoney, useSite } from "#core/site/index.ts";
import { Button, IconButton, Image, movePicture, Sign } from "#core/ui/index.ts";
import { LazyProtectionButton } from "../protection/index.ts";
import { DrawCountdown } from "./draw-countdown.tsx";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import { GameFactsList } from "./game-facts.tsx";
import { GamePicture } from "./game-picture.tsx";
import styles from "./game-sheet.module.css";
import type { ShownGame } from "./lobby.ts";
import { usePictures } from "./pictures.ts";

/** Real play or trial of a game, with its cover large and what is known of it. */
export function GameSheet({ game, close }: { readonly game: ShownGame; close(): void }) {
  const site = useSite();
  const { gameLauncher, lobby, record, session } = site;
  // The game's screen is drawn at once, so that the picture moves there.
  useEffect(() => void site.screens.launchGame?.Screen.prepare?.(site), [site]);
  const picture = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const money = useMoney();
  const vendor = useStore(lobby.vendors, (vendors) => vendors.get(game.vendor));
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const isFavourite = useStore(lobby.favourites, (games) => games.some(({ gameId }) => gameId === game.gameId));
  const icon = usePictures(vendor?.icon ?? "");
  const { category, prizeMode, jackpot, lastDraw } = game;
  const go = (start: () => unknown) => () => {
    close();
    start();
  };
  /** Its picture moves to the game's screen. */
  const goTo = (start: () => unknown) => () => movePicture(picture.current, go(start));

  return (
    <div className={styles.sheet}>
      <GamePicture ref={picture} game={game} />
      <div className={styles.text}>
        {/* The sheet's heading says it. */}
        <p className={`display ${styles.name}`} dir={textDirection(game.name)} aria-hidden="true">
          {game.name}
        </p>
        {vendor && (
          <p className={styles.vendor}>
            {icon.length > 0 && (
              <span className={styles.icon}>
                <Image src={icon} alt="" effect="none" loading="eager" />
              </span>
            )}
            {vendor.displayName}
          </p>
        )}
        <p className={styles.category}>
          {[t(`start.category.${category}`), ...(prizeMode ? [prizeModeLabel(prizeMode)] : [])].join(" · ")}
        </p>
        {jackpot && (
          <p className={styles.jackpot}>
            <span>{t("site.lobby.jackpot")}</span>
            <strong>
              <bdi>{money?.(jackpot.amount, jackpot.currency) ?? "\u00a0"}</bdi>
            </strong>
          </p>
        )}
        {category === "LOTT" && record.draws && (
          <Suspense>
            <DrawCountdown draws={record.draws} />
          </Suspense>
        )}
      </div>
      <GameFactsList game={game} />
      {lastDraw && lastDraw.numbers.length > 0 && (
        <div className={styles.draw}>
          <DrawnNumbers draw={lastDraw} />
        </div>
      )}
      <div className={styles.actions}>
        <Button block onClick={(isMember ? goTo : go)(() => gameLauncher.play(game))}>
          {t(isMember || game.freeplay ? "start.lobby.play" : "site.lobby.logInToPlay")}
        </Button>
        <IconButton
          label={t("site.lobby.favourite")}
          aria-pressed={isFavourite}
          icon={<Sign name={isFavourite ? "favourite" : "heart"} />}
          onClick={() => lobby.toggleFavourite(game)}
        />
        {game.freeplay && (
          <Button block tone="secondary" onClick={goTo(() => gameLauncher.tryOut(game))}>
            {t("start.lobby.try")}
          </Button>
        )}
      </div>
      <Suspense>
        <LazyProtectionButton place="part" />
      </Suspense>
    </div>
  );
}

/** Spec 9: a prize mode is labelled Lott or Elott. Names of the platform: the same in every language. */
export const prizeModeLabel = (prizeMode: string): "Lott" | "Elott" => (/^elott/i.test(prizeMode) ? "Elott" : "Lott");
