import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { QrCode } from "#core/ui/index.ts";
import styles from "./app-screen.module.css";

/** This page's address for a phone's camera. */
export function PhoneCode() {
  const { platform } = useSite();
  const { t } = useTranslation();
  return (
    <figure className={styles.phone}>
      <QrCode className={styles.code} text={platform.pageUrl()} label={t("site.download.page.scan")} />
      <figcaption aria-hidden="true">{t("site.download.page.scan")}</figcaption>
    </figure>
  );
}
