import { useTranslation } from "react-i18next";
import type { Announcement } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { newsPath } from "#core/routes/index.ts";
import { type Answer, type ScreenProps, type Site, useScreenTitle } from "#core/site/index.ts";
import { BackLink, EmptyState, Image, RouteLink, Screen, ScreenTitle } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { SafeContent } from "../gateway-html/index.ts";
import { ActionLink } from "./action-link.tsx";
import { newsPathOf } from "./news-filter.ts";
import { NewsList } from "./news-list.tsx";
import { Promotions } from "./news-screen.tsx";
import screens from "./screens.module.css";
import { ActivitySkeleton } from "./skeletons.tsx";
import { prepareAnnouncements, useAnnouncements } from "./use-announcements.ts";

/** How many others an announcement offers. */
const MAX_OTHERS = 3;

/** `/m/activity?id=`: one announcement. Without an id, all promotions. */
export function ActivityScreen({ query }: Pick<ScreenProps, "query">) {
  const id = new URLSearchParams(query).get("id") ?? "";
  return id === "" ? <AllPromotions /> : <Activity id={id} />;
}

ActivityScreen.prepare = (site: Site) => prepareAnnouncements(site);

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
  return announcement ? <Article announcement={announcement} /> : <Gone />;
}

/** What can be done about it stays in reach while it is read; then other promotions. */
function Article({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const promotions = useAnnouncements("PROMOTION");
  const isPromotion = promotions.value?.some(({ id }) => id === announcement.id) ?? false;
  const { id, image, title, endTime, content } = announcement;
  return (
    <>
      <div>
        <Screen article>
          <BackLink href={newsPath}>{t("start.lobby.news")}</BackLink>
          {image !== "" && (
            <div className={screens.large}>
              <Image src={image} alt="" ratio="12 / 5" loading="eager" />
            </div>
          )}
          <ScreenTitle>{title}</ScreenTitle>
          <p className={screens.until}>{t("start.lobby.until", { date: formats.date(endTime) })}</p>
          <SafeContent html={content} />
        </Screen>
        <div className={screens.action}>
          <ActionLink announcement={announcement} isPromotion={isPromotion} />
        </div>
      </div>
      {promotions.value?.some((other) => other.id !== id) && (
        <div className={screens.below}>
          <Others
            title={t(isPromotion ? "site.news.others" : "site.news.promotions")}
            answer={promotions}
            only={(other) => other.id !== id}
          />
        </div>
      )}
    </>
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
      {others.value?.length !== 0 && <Others title={t("site.news.others")} answer={others} />}
    </Screen>
  );
}

interface OthersProps {
  readonly title: string;
  readonly answer: Answer<readonly Announcement[]>;
  readonly only?: (announcement: Announcement) => boolean;
}

const Others = ({ title, ...list }: OthersProps) => (
  <section className={screens.others}>
    <h2 className="display lane-title">{title}</h2>
    <NewsList {...list} most={MAX_OTHERS} />
  </section>
);
