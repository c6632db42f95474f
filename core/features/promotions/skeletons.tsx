import { useTranslation } from "react-i18next";
import { Screen, ScreenTitle, Skeleton } from "#core/ui/index.ts";
import styles from "./promotions.module.css";
import screens from "./screens.module.css";

export function NewsSkeleton() {
  const { t } = useTranslation();
  return (
    <Screen>
      <ScreenTitle>{t("start.lobby.news")}</ScreenTitle>
      <NewsListSkeleton items={6} />
    </Screen>
  );
}

export function NewsListSkeleton({ items }: { readonly items: number }) {
  const indexes = Array.from({ length: items }, (_, index) => ({ index }));
  return (
    <ul className={styles.news} aria-hidden="true">
      {indexes.map(({ index }) => (
        <li key={index} className={index === 0 ? styles.lead : styles.row}>
          <span className={styles.item}>
            <span className={`bone ${styles.picture}`} />
            <span className={styles.text}>
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An announcement while it is loading: its picture is first, so that what follows may be of any length. */
export function ActivitySkeleton() {
  return (
    <Screen>
      <div className={screens.head}>
        <div className={screens.large}>
          <Skeleton height="calc(min(100vw, var(--column)) * 5 / 12)" />
        </div>
      </div>
      <Skeleton width="70%" height="32px" />
      <Skeleton height="160px" />
    </Screen>
  );
}
