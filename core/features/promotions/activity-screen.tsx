import { useTranslation } from "react-i18next";
import type { Announcement } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { activityPath, newsPath } from "#core/routes/index.ts";
import { type Answer, type ScreenProps, type Site, useScreenTitle, useSite } from "#core/site/index.ts";
import { BackLink, ButtonLink, EmptyState, IconButton, Screen, ScreenTitle, ShareIcon, Sign } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { ActionLink } from "./action-link.tsx";
import { AnnouncementArt } from "./announcement-art.tsx";
import { AnnouncementText } from "./announcement-text.tsx";
import { newsPathOf } from "./news-filter.ts";
import { NewsList, type NewsListProps } from "./news-list.tsx";
import { Promotions } from "./news-screen.tsx";
import screens from "./screens.module.css";
import { ActivitySkeleton } from "./skeletons.tsx";
import { hasEnd, prepareAnnouncements, useAnnouncements } from "./use-announcements.ts";

const MAX_OTHERS = 3;

/** `/m/activity?id=`: one announcement. Without an id, all promotions. */
export default function ActivityScreen({ query }: Pick<ScreenProps, "query">) {
  const id = new URLSearchParams(query).get("id") ?? "";
  return id === "" ? <AllPromotions /> : <Activity id={id} />;
}

ActivityScreen.prepare = (site: Site) =>
  Promise.all([prepareAnnouncements(site), prepareAnnouncements(site, "PROMOTION")]);

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
  const promotions = useAnnouncements("PROMOTION");
  const announcement = value?.find((entry) => entry.id === id);
  useScreenTitle(value && (announcement?.title ?? t("site.lobby.gone")));

  if (failure && !value) return <FailureState screen failure={failure} retry={retry} />;
  // The action and the list below depend on the promotions, and would move the page when they come.
  if (!value || !(promotions.value || promotions.failure)) return <ActivitySkeleton />;
  return announcement ? <Article announcement={announcement} promotions={promotions} /> : <Gone others={promotions} />;
}

interface ArticleProps {
  readonly announcement: Announcement;
  readonly promotions: Answer<readonly Announcement[]>;
}

/** What can be done about it stays in reach while it is read; then other promotions. */
function Article({ announcement, promotions }: ArticleProps) {
  const { t } = useTranslation();
  const isPromotion = promotions.value?.some(({ id }) => id === announcement.id) ?? false;
  const { id, image, title } = announcement;
  return (
    <>
      <div>
        <Screen article>
          <div className={screens.head}>
            {image !== "" && (
              <div className={screens.large}>
                <AnnouncementArt announcement={announcement} ratio="12 / 5" large />
              </div>
            )}
            <BackLink href={newsPath}>{t("start.lobby.news")}</BackLink>
            <ShareButton id={id} title={title} />
          </div>
          <ScreenTitle>{title}</ScreenTitle>
          <Facts announcement={announcement} />
          <AnnouncementText announcement={announcement} />
        </Screen>
        <div className={screens.action}>
          <ActionLink of={announcement} isPromotion={isPromotion} />
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

/** Opens the phone's share sheet. Renders nothing on a phone without one. */
function ShareButton({ id, title }: Pick<Announcement, "id" | "title">) {
  const { window } = useSite();
  const { t } = useTranslation();
  const data = { title, url: window.location.origin + activityPath(id) };
  if (!window.navigator.canShare?.(data)) return null;
  // Rejects when the person closes the sheet.
  const share = () => void window.navigator.share(data).catch(() => {});
  return <IconButton label={t("site.share.action")} icon={<ShareIcon />} onClick={share} />;
}

const audiences: Readonly<Record<string, string>> = { NEW: "site.news.newMembers", VIP: "site.news.vipMembers" };
const limits: Readonly<Record<string, string>> = { ONCE: "site.news.once", WEEKLY: "site.news.weekly" };

/** The end, audience and limit of an announcement. Renders nothing if the gateway sends none. */
function Facts({ announcement }: { readonly announcement: Announcement }) {
  const { endTime, audience = "", limit = "" } = announcement;
  const { t } = useTranslation();
  const formats = useFormats();
  const [forWhom, howOften] = [audiences[audience], limits[limit]];
  const facts = [
    ["clock", hasEnd(announcement) && t("start.lobby.until", { date: formats.date(endTime) })],
    ["people", forWhom && t(forWhom)],
    ["code", howOften && t(howOften)],
  ] as const;
  const known = facts.filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <ul className={screens.facts}>
      {known.map(([sign, text]) => (
        <li key={sign}>
          <Sign name={sign} size={22} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** It is unknown, or not shown today: others are. */
function Gone({ others }: { readonly others: Answer<readonly Announcement[]> }) {
  const { t } = useTranslation();
  return (
    <Screen>
      <EmptyState
        screen
        scene="ended"
        title={t("site.lobby.gone")}
        action={<ButtonLink href={newsPathOf({ type: "PROMOTION" })}>{t("site.promoCode.promotions")}</ButtonLink>}
      >
        {t("site.lobby.goneMessage")}
      </EmptyState>
      {others.value?.length !== 0 && <Others title={t("site.news.others")} answer={others} />}
    </Screen>
  );
}

const Others = ({ title, ...list }: NewsListProps & { readonly title: string }) => (
  <section className={screens.others}>
    <div className="lane-head">
      <h2 className="lane-title">{title}</h2>
    </div>
    <NewsList {...list} most={MAX_OTHERS} />
  </section>
);
