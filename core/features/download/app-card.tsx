import { useTranslation } from "react-i18next";
import { Badge, BrandArt, GiftIcon, Image, StarIcon } from "#core/ui/index.ts";
import styles from "./app-card.module.css";

/** Spec 9: the star grade that is displayed. */
const STAR_GRADE = "5.0";

export interface AppCardProps {
  readonly name: string;
  /** Address of the app's icon; without one, the brand's mark. */
  readonly icon: string | undefined;
  /** Empty where it is not known. */
  readonly version: string;
  /** How many promotions there are for players with the app. */
  readonly promotions?: number | undefined;
}

/** The app's icon, name, stars and version, as in a store. */
export function AppCard({ name, icon, version, promotions = 0 }: AppCardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        {icon ? <Image src={icon} alt="" loading="eager" effect="fade" /> : <BrandArt name="mark" />}
      </span>
      <div className={styles.facts}>
        <strong className={`display ${styles.name}`}>{name}</strong>
        <span className={styles.stars} role="img" aria-label={t("site.download.stars", { grade: STAR_GRADE })}>
          {["1", "2", "3", "4", "5"].map((star) => (
            <StarIcon key={star} />
          ))}
          <span className={styles.grade}>{STAR_GRADE}</span>
        </span>
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
