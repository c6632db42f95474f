import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { Badge, BrandArt, GiftIcon, Image, StarIcon } from "#core/ui/index.ts";
import styles from "./app-card.module.css";

export interface AppCardProps {
  readonly name: string;
  /** Address of the app's icon; without one, the brand's mark. */
  readonly icon: string | undefined;
  /** Empty where it is not known. */
  readonly version: string;
  /** The app's rating in its store, of five stars; not shown where the brand names none. */
  readonly rating: number | undefined;
  /** How many promotions there are for players with the app. */
  readonly promotions?: number | undefined;
}

/** The app's icon, name, stars and version, as in a store. */
export function AppCard({ name, icon, version, rating, promotions = 0 }: AppCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const grade = rating === undefined ? undefined : formats.number(rating);
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
            {t("site.download.promotions", { number: promotions })}
          </Badge>
        )}
      </div>
    </div>
  );
}
