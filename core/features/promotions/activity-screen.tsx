import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
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
        screen
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
const SafeContent = lazyPart(async ({ window, platform }) => {
  const [{ default: DOMPurify }, { createSanitizer }, { localizeTimes }] = await Promise.all([
    import("dompurify"),
    import("./content.ts"),
    import("./localize-times.ts"),
  ]);
  const sanitize = createSanitizer(window, DOMPurify, platform);
  return function SafeContent({ html }: { readonly html: string }) {
    const formats = useFormats();
    const content = useMemo(() => {
      const safe = sanitize(html);
      localizeTimes(safe, formats);
      return safe;
    }, [html, formats]);
    return <Prose content={content} />;
  };
});
