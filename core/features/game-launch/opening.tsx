import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { Spinner } from "#core/ui/index.ts";
import { GamePicture } from "../lobby/index.ts";
import { isGameOf } from "./known-games.ts";
import type { LaunchAddress } from "./launch-address.ts";
import styles from "./launch-screen.module.css";

/** While nothing of the game has come. */
export function Opening({ launch, title }: { readonly launch: LaunchAddress; readonly title: string }) {
  const { gameLauncher } = useSite();
  const { t } = useTranslation();
  const tapped = useStore(gameLauncher.store, (state) => state.tapped);
  return (
    <div className={styles.waiting} role="status">
      {tapped && isGameOf(launch, tapped) && <GamePicture game={tapped} />}
      <Spinner />
      {t("site.launch.opening", { name: title })}
    </div>
  );
}
