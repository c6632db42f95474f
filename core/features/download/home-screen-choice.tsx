import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useBusy, useSite } from "#core/site/index.ts";
import { Button, HomeIcon, Image } from "#core/ui/index.ts";
import { guideFor } from "../install/index.ts";
import styles from "./home-screen-choice.module.css";

/**
 * The site itself on the home screen: by the browser's prompt or, where it has none, a guide. Nothing where this browser
 * can't install it, or has.
 */
export function HomeScreenChoice({ icon }: { readonly icon?: string | undefined }) {
  const { install, platform } = useSite();
  const { t } = useTranslation();
  const canInstall = useStore(install.store, (state) => state.canInstall);
  const { busy, run } = useBusy();
  if (!canInstall && !busy && guideFor(platform) === undefined) return null;
  return (
    <div className={styles.choice}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Image src={icon} alt="" />
        </span>
      )}
      <p>{t("site.download.page.homeNote")}</p>
      <Button block tone="secondary" icon={<HomeIcon />} busy={busy} onClick={() => run(install.request)}>
        {t("site.download.page.home")}
      </Button>
    </div>
  );
}
