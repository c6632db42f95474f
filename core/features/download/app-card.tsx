import { useTranslation } from "react-i18next";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { useAnswer, useSite } from "#core/site/index.ts";
import { Badge, BrandArt, GiftIcon, Image, Skeleton, StarIcon } from "#core/ui/index.ts";
import styles from "./app-card.module.css";
import { linksOf } from "./rules.ts";

/**
 * The app's icon, name, stars and version, as in a store, and how many promotions there are for players with the app; a
 * skeleton until the settings have come.
 */
export function AppCard({ settings }: { readonly settings: DownloadSettings | undefined }) {
  const { gateway, record } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const { value } = useAnswer(["promotions"], () => gateway.promotions.available());
  if (!settings) return <Skeleton height="140px" />;
  const { banner, latestVersion: version } = settings;
  const icon = linksOf(settings).AppDownloadIcon ?? banner?.image;
  // Not shown where the brand names none.
  const { name, rating } = record;
  const grade = rating === undefined ? undefined : formats.number(rating);
  const promotions = value?.APP_DOWNLOAD.enabled ? value.APP_DOWNLOAD.count : 0;
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        {icon ? <Image src={icon} alt="" loading="eager" effect="fade" /> : <BrandArt name="mark" />}
      </span>
      <div className={styles.facts}>
        <strong className={`display ${styles.name}`}>{name}</strong>
        {grade !== undefined && (
          <span className={styles.stars} role="img" aria-label={t("site.download.stars", { grade })}>
            {[1, 2, 3, 4, 5].map((star) => (
              <StarIcon key={star} fill={star <= Math.round(rating ?? 0) ? "currentColor" : "none"} />
            ))}
            <span className={styles.grade}>{grade}</span>
          </span>
        )}
        {version !== "" && <span className={styles.version}>{t("site.download.version", { version })}</span>}
        {promotions > 0 && (
          <Badge>
            <GiftIcon className={styles.gift} />
            <span>{t("site.download.promotions", { number: promotions })}</span>
          </Badge>
        )}
      </div>
    </div>
  );
}
