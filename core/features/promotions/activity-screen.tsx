import { useTranslation } from "react-i18next";
import { EmptyState, Image, RouteLink, Screen, ScreenTitle } from "#core/ui/index.ts";
import { FailureState } from "../failure-state.tsx";
import { SafeContent } from "../gateway-html/index.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { newsPathOf } from "./news-filter.ts";
import { NewsList } from "./news-list.tsx";
import { Promotions } from "./news-screen.tsx";
import screens from "./screens.module.css";
import { ActivitySkeleton } from "./skeletons.tsx";
import { useAnnouncements } from "./use-announcements.ts";

/** How many others an announcement that has ended offers. */
const MAX_OTHERS = 3;

/** `/m/activity?id=`: one announcement. Without an id, all promotions. */
export function ActivityScreen({ id }: { readonly id: string }) {
  return id === "" ? <AllPromotions /> : <Activity id={id} />;
}

function AllPromotions() {
  const { t } = useTranslation();
  const title = t("site.news.promotions");
  useScreenTitle(title);
  return (
    <Screen>
      <ScreenTitle>{title}</ScreenTitle>
      <Promotions filter={{ category: "" }} />
    </Screen>
  );
}

function Activity({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { value, failure, retry } = useAnnouncements();
  const announcement = value?.find((entry) => entry.id === id);
  useScreenTitle(value && (announcement?.title ?? t("site.lobby.gone")));

  if (failure && !value) return <FailureState screen failure={failure} retry={retry} />;
  if (!value) return <ActivitySkeleton />;
  if (!announcement) return <Gone />;
  return (
    <Screen article>
      {announcement.image !== "" && (
        <div className={screens.large}>
          <Image src={announcement.image} alt="" ratio="12 / 5" loading="eager" />
        </div>
      )}
      <ScreenTitle>{announcement.title}</ScreenTitle>
      <SafeContent html={announcement.content} />
    </Screen>
  );
}

/** It is unknown, or not shown today: others are. */
function Gone() {
  const { t } = useTranslation();
  const others = useAnnouncements("PROMOTION");
  return (
    <Screen>
      <EmptyState
        screen
        title={t("site.lobby.gone")}
        action={
          <RouteLink className="lane-all" href={newsPathOf({ type: "PROMOTION" })}>
            {t("site.promoCode.promotions")}
          </RouteLink>
        }
      >
        {t("site.lobby.goneMessage")}
      </EmptyState>
      {others.value?.length !== 0 && (
        <section className={screens.others}>
          <h2 className="display lane-title">{t("site.news.others")}</h2>
          <NewsList answer={others} most={MAX_OTHERS} />
        </section>
      )}
    </Screen>
  );
}
