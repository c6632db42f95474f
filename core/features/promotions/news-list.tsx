import { useTranslation } from "react-i18next";
import type { Announcement } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { activityPath } from "#core/routes/index.ts";
import type { Answer } from "#core/site/index.ts";
import { EmptyState, Image, OutsideText, RouteLink } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import styles from "./promotions.module.css";
import { NewsListSkeleton } from "./skeletons.tsx";

export interface NewsListProps {
  readonly answer: Answer<readonly Announcement[]>;
  /** How many it shows at most; all by default. */
  readonly most?: number;
  /** Leaves out the others. */
  readonly only?: (announcement: Announcement) => boolean;
}

/** Announcements with picture, title and end, in the brand's shape. */
export function NewsList({ answer, most, only = () => true }: NewsListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, failure, loading, retry } = answer;

  if (failure && !value) return <FailureState failure={failure} retry={retry} busy={loading} />;
  if (!value) return <NewsListSkeleton items={most ?? 6} />;
  const shown = value.filter(only).slice(0, most);
  if (shown.length === 0) return <EmptyState title={t("site.lobby.noNews")} />;
  return (
    <ul className={styles.news}>
      {shown.map(({ id, title, image, endTime }) => (
        <li key={id}>
          <RouteLink className={styles.item} href={activityPath(id)}>
            <span className={styles.picture}>
              <Image src={image || undefined} alt="" />
            </span>
            <span className={styles.text}>
              <strong className={styles.headline}>
                <OutsideText>{title}</OutsideText>
              </strong>
              <small className={styles.until}>{t("start.lobby.until", { date: formats.date(endTime) })}</small>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
