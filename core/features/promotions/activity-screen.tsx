import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newsPath } from "#core/routes/index.ts";
import { EmptyState, Image, Prose, RouteLink, Skeleton } from "#core/ui/index.ts";
import { FailureState } from "../failure-state.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useScreenTitle } from "../use-screen-title.ts";
import styles from "./promotions.module.css";
import { ActivitySkeleton } from "./skeletons.tsx";
import { useAnnouncements } from "./use-announcements.ts";

/** `/m/activity?id=`: one announcement. */
export function ActivityScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { value, failure, retry } = useAnnouncements();
  const announcement = value?.find((entry) => entry.id === id);
  useScreenTitle(announcement?.title);

  if (failure && !value) return <FailureState failure={failure} retry={retry} />;
  if (!value) return <ActivitySkeleton />;
  if (!announcement) {
    return (
      <EmptyState
        title={t("site.lobby.gone")}
        action={
          <RouteLink className="lane-all" href={newsPath}>
            {t("start.lobby.news")}
          </RouteLink>
        }
      >
        {t("site.lobby.goneMessage")}
      </EmptyState>
    );
  }
  return (
    <article className={styles.screen}>
      {announcement.image !== "" && (
        <div className={styles.large}>
          <Image src={announcement.image} alt="" ratio="5 / 2" loading="eager" />
        </div>
      )}
      <h1 className={`display ${styles.title}`}>{announcement.title}</h1>
      <Suspense fallback={<Skeleton width="100%" height="160px" />}>
        <SafeContent html={announcement.content} />
      </Suspense>
    </article>
  );
}

/** HTML of the gateway, shown once the sanitiser is loaded; never before. */
const SafeContent = lazyPart(async ({ window }) => {
  const [{ default: DOMPurify }, { createSanitizer }] = await Promise.all([
    import("dompurify"),
    import("./content.ts"),
  ]);
  const sanitize = createSanitizer(window, DOMPurify);
  return function SafeContent({ html }: { readonly html: string }) {
    return <Prose content={useMemo(() => sanitize(html), [html])} />;
  };
});
