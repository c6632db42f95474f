import { useTranslation } from "react-i18next";
import { Skeleton } from "#core/ui/index.ts";
import styles from "./promotions.module.css";

/** The news page while it is loading. */
export function NewsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.screen}>
      <h1 className={`display ${styles.title}`}>{t("start.lobby.news")}</h1>
      <NewsListSkeleton items={6} />
    </div>
  );
}

/** Items of news that are loading. */
export function NewsListSkeleton({ items }: { readonly items: number }) {
  const indexes = Array.from({ length: items }, (_, index) => ({ index }));
  return (
    <ul className={styles.news} aria-hidden="true">
      {indexes.map(({ index }) => (
        <li key={index} className={styles.item}>
          <span className={`bone ${styles.picture}`} />
          <span className={styles.text}>
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An announcement while it is loading: its picture is first, so that what follows may be of any length. */
export function ActivitySkeleton() {
  return (
    <div className={styles.screen}>
      <Skeleton height="calc((min(100vw, var(--column)) - 2 * var(--space-gutter)) * 0.4)" />
      <Skeleton width="70%" height="32px" />
      <Skeleton height="160px" />
    </div>
  );
}
