import { useTranslation } from "react-i18next";
import { Button, IconButton, Image, Sign } from "#core/ui/index.ts";
import styles from "./download-offer.module.css";

export interface DownloadOfferProps {
  /** Address of the app's icon. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** The download is being prepared. */
  readonly busy: boolean;
  onDownload(): void;
  onClose(): void;
}

/** The download bar's presentation. */
export function DownloadOffer({ icon, title, text, busy, onDownload, onClose }: DownloadOfferProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.bar} aria-label={t("site.download.region")}>
      <div className={styles.row}>
        <IconButton label={t("start.action.close")} icon={<Sign name="close" />} onClick={onClose} />
        <span className={styles.app}>
          <span className={styles.content}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
          <span className={styles.picture}>
            <Image src={icon} alt="" loading="eager" effect="fade" />
          </span>
        </span>
        <Button size="small" busy={busy} onClick={onDownload}>
          {t("site.download.action")}
        </Button>
      </div>
    </section>
  );
}
