import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { homePath, routeOf } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { BrandArt, Mark, QrCode } from "#core/ui/index.ts";
import styles from "./desktop-frame.module.css";

/** Beside the column in a wide window: the brand's ground, logo and tagline, and a QR code for a phone. */
export function DesktopFrame() {
  const { record, status } = useSite();
  const { t } = useTranslation();
  const address = usePhoneAddress();
  const logo = useStore(status.store, ({ images }) => images.logo);

  return (
    <aside className={styles.frame} aria-label={record.name}>
      <Mark className={styles.mark} />
      <div className={styles.brand}>
        <div className={styles.logo}>{logo === undefined ? <BrandArt name="logo" /> : <img src={logo} alt="" />}</div>
        <p className={`display ${styles.tagline}`} lang={t("brand.lang")}>
          {t("brand.tagline")}
        </p>
      </div>
      <figure className={styles.phone}>
        <QrCode className={styles.code} text={address} label={t("site.desktop.scan")} />
        <figcaption aria-hidden="true">{t("site.desktop.scan")}</figcaption>
      </figure>
    </aside>
  );
}

/**
 * The address that a phone opens: this page, without what opens a session. A game's address names the game in a field
 * that elsewhere is a secret, and it may have no session there: the home instead.
 */
function usePhoneAddress(): string {
  const { window, platform } = useSite();
  const { pathname } = useLocation();
  const isBare = routeOf(pathname).firstPaint === "bare";
  return isBare ? new URL(platform.keepQuery(homePath), window.location.href).href : platform.pageUrl();
}
