import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { activityPath, newsPath } from "#core/routes/index.ts";
import { EmptyState, Image, RouteLink, Section } from "#core/ui/index.ts";
import { FailedSection, FailureState } from "../failure-state.tsx";
import { useScreenTitle } from "../use-screen-title.ts";
import styles from "./promotions.module.css";
import { NewsListSkeleton } from "./skeletons.tsx";
import { useAnnouncements } from "./use-announcements.ts";

const MAX_HOME_ANNOUNCEMENTS = 3;

/** The newest announcements on the home; nothing where there are none. */
export function NewsSection() {
  const { t } = useTranslation();
  const answer = useAnnouncements();
  const { value, failure } = answer;
  if (failure && !value) return <FailedSection title={t("start.lobby.news")} failure={failure} answer={answer} />;
  if (value?.length === 0) return null;
  return (
    <Section
      title={t("start.lobby.news")}
      action={
        <RouteLink className="lane-all" href={newsPath}>
          {t("start.lane.seeAll")}
        </RouteLink>
      }
    >
      <NewsList shown={MAX_HOME_ANNOUNCEMENTS} />
    </Section>
  );
}

/** `/m/news`: all of them. */
export function NewsScreen() {
  const { t } = useTranslation();
  useScreenTitle(t("start.lobby.news"));
  return (
    <div className={styles.screen}>
      <h1 className={`display ${styles.title}`}>{t("start.lobby.news")}</h1>
      <NewsList />
    </div>
  );
}

function NewsList({ shown }: { readonly shown?: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { value, failure, loading, retry } = useAnnouncements();

  if (failure && !value) return <FailureState failure={failure} retry={retry} busy={loading} />;
  if (!value) return <NewsListSkeleton items={shown ?? 6} />;
  if (value.length === 0) return <EmptyState title={t("site.lobby.noNews")} />;
  return (
    <ul className={styles.news}>
      {value.slice(0, shown).map(({ id, title, image, endTime }) => (
        <li key={id}>
          <RouteLink className={styles.item} href={activityPath(id)}>
            <span className={styles.picture}>
              <Image src={image || undefined} alt="" />
            </span>
            <span className={styles.text}>
              <strong className={styles.headline}>{title}</strong>
              <small className={styles.until}>{t("start.lobby.until", { date: formats.date(endTime) })}</small>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
