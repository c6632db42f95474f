import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { Button, HomeIcon, Image } from "#core/ui/index.ts";
import { guideFor } from "../install/index.ts";
import styles from "./home-screen-choice.module.css";

/**
 * The site itself on the home screen: by the browser's prompt or, where it has none, a guide. Nothing where this browser
 * can't install it, or has.
 */
export function HomeScreenChoice({ icon }: { readonly icon?: string | undefined }) {
  const { install, platform, failures } = useSite();
  const { t } = useTranslation();
  const canInstall = useStore(install.store, (state) => state.canInstall);
  const [busy, setBusy] = useState(false);
  if (!canInstall && !busy && guideFor(platform) === undefined) return null;

  const request = async () => {
    setBusy(true);
    try {
      await install.request();
    } catch {
      failures.showUnavailable();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.choice}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Image src={icon} alt="" />
        </span>
      )}
      <p>{t("site.download.page.homeNote")}</p>
      <Button block tone="secondary" icon={<HomeIcon />} busy={busy} onClick={() => void request()}>
        {t("site.download.page.home")}
      </Button>
    </div>
  );
}
