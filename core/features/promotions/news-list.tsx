import { useTranslation } from "react-i18next";
import type { Announcement } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { activityPath } from "#core/routes/index.ts";
import type { Answer } from "#core/site/index.ts";
import { EmptyState, OutsideText, RouteLink } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { AnnouncementArt } from "./announcement-art.tsx";
import styles from "./promotions.module.css";
import { NewsListSkeleton } from "./skeletons.tsx";
import { hasEnd } from "./use-announcements.ts";

export interface NewsListProps {
  readonly answer: Answer<readonly Announcement[]>;
  /** How many it shows at most; all by default. */
  readonly most?: number;
  /** Leaves out the others. */
  readonly only?: (announcement: Announcement) => boolean;
}

/** Announcements with picture, title and end, in the brand's shape: the first as wide as the page. */
export function NewsList({ answer, most, only = () => true }: NewsListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, failure, loading, retry } = answer;

  if (failure && !value) return <FailureState failure={failure} retry={retry} busy={loading} />;
  if (!value) return <NewsListSkeleton items={most ?? 6} />;
  const shown = value.filter(only).slice(0, most);
  if (shown.length === 0) return <EmptyState scene="news" title={t("site.lobby.noNews")} />;
  return (
    <ul className={styles.news}>
      {shown.map((announcement, index) => (
        <li key={announcement.id} className={index === 0 ? styles.lead : styles.row}>
          <RouteLink className={styles.item} href={activityPath(announcement.id)}>
            <span className={styles.picture}>
              <AnnouncementArt announcement={announcement} large={index === 0} />
            </span>
            <span className={styles.text}>
              <strong className={styles.headline}>
                <OutsideText>{announcement.title}</OutsideText>
              </strong>
              {hasEnd(announcement) && (
                <small className={styles.until}>
                  {t("start.lobby.until", { date: formats.date(announcement.endTime) })}
                </small>
              )}
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
