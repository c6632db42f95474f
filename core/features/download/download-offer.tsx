import { useTranslation } from "react-i18next";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { Button, CloseIcon, IconButton, Image } from "#core/ui/index.ts";
import styles from "./download-offer.module.css";

export interface DownloadOfferProps {
  readonly banner: NonNullable<DownloadSettings["banner"]>;
  /** The download is being prepared. */
  readonly busy: boolean;
  onDownload(): void;
  onClose(): void;
}

/** The download bar's presentation. */
export function DownloadOffer({ banner, busy, onDownload, onClose }: DownloadOfferProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.spacer} />
      <section className={styles.bar} aria-label={t("site.download.region")}>
        <IconButton label={t("start.action.close")} icon={<CloseIcon />} onClick={onClose} />
        <span className={styles.picture}>
          <Image src={banner.image} alt="" />
        </span>
        <span className={styles.content}>
          <strong className={styles.title}>{banner.title}</strong>
          <span className={styles.text}>{banner.text}</span>
        </span>
        <Button size="small" busy={busy} onClick={onDownload}>
          {t("site.download.action")}
        </Button>
      </section>
    </>
  );
}
