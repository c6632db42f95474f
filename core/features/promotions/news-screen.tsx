import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { AnnouncementType } from "#core/gateway/index.ts";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { type ScreenProps, type Site, useAnswer, useScreenTitle, useSite } from "#core/site/index.ts";
import { RouteLink, Screen, ScreenTitle } from "#core/ui/index.ts";
import { type NewsFilter, newsPathOf, parseNewsFilter, shownCategories } from "./news-filter.ts";
import { NewsList } from "./news-list.tsx";
import screens from "./screens.module.css";
import { NewsListSkeleton } from "./skeletons.tsx";
import { prepareAnnouncements, useAnnouncements } from "./use-announcements.ts";

/** `/m/news`: all announcements, or those of one type, `?type=PROMOTION&category=<id>`. */
export default function NewsScreen() {
  const { t } = useTranslation();
  const filter = parseNewsFilter(useLocation().search);
  const title = t(filter.type === "PROMOTION" ? "site.news.promotions" : "start.lobby.news");
  useScreenTitle(title);
  const item = (type: NewsFilter["type"], label: string, count: number | undefined) => ({
    href: newsPathOf({ type }),
    label,
    current: filter.type === type && filter.category === "",
    count,
  });
  const types = [
    item(undefined, t("site.news.all"), useCount()),
    item("PROMOTION", t("site.news.promotions"), useCount("PROMOTION")),
    item("NEWS", t("site.news.news"), useCount("NEWS")),
  ];
  return (
    <Screen>
      <ScreenTitle>{title}</ScreenTitle>
      <Chips label={t("site.news.filter")} items={types} />
      {filter.type === "PROMOTION" ? <Promotions filter={filter} /> : <Announcements filter={filter} />}
    </Screen>
  );
}

NewsScreen.prepare = (site: Site, { query }: Pick<ScreenProps, "query">) =>
  prepareAnnouncements(site, parseNewsFilter(query).type);

/** How many there are; undefined while it is not known. */
const useCount = (type?: AnnouncementType) => useAnnouncements(type).value?.length;

const Announcements = ({ filter: { type } }: { readonly filter: NewsFilter }) => (
  <NewsList key={type} answer={useAnnouncements(type)} />
);

/** Promotions, with the categories that they belong to. */
export function Promotions({ filter: { category } }: { readonly filter: Pick<NewsFilter, "category"> }) {
  const { gateway } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const answer = useAnnouncements("PROMOTION");
  // Without them all promotions are shown: their failure has nothing to say.
  const { value, failure } = useAnswer(["promotion categories", language.code], () => gateway.promotions.categories());
  // Categories that come late would move the list.
  if (!value && !failure) return <NewsListSkeleton items={6} />;
  const categories = shownCategories(value ?? [], answer.value ?? []);
  // An address may name one that has ended.
  const chosen = categories.some(({ id }) => id === category) ? category : "";
  return (
    <>
      {categories.length > 0 && (
        <Chips
          label={t("start.lobby.categories")}
          items={categories.map(({ id, name }) => ({
            // Another tap shows all of them again.
            href: newsPathOf({ type: "PROMOTION", category: id === chosen ? "" : id }),
            label: name,
            current: id === chosen,
            count: answer.value?.filter(({ promoAnnouncementCategoryIds: ids }) => ids.includes(id)).length,
          }))}
        />
      )}
      <NewsList
        answer={answer}
        only={({ promoAnnouncementCategoryIds }) => chosen === "" || promoAnnouncementCategoryIds.includes(chosen)}
      />
    </>
  );
}

interface ChipsProps {
  /** Names the landmark. */
  readonly label: string;
  readonly items: readonly {
    readonly href: string;
    readonly label: string;
    readonly current: boolean;
    readonly count: number | undefined;
  }[];
}

/** Filters of the page, each an address. */
function Chips({ label, items }: ChipsProps) {
  const { platform } = useSite();
  const formats = useFormats();
  return (
    <nav aria-label={label}>
      <ul className={screens.filter}>
        {items.map((item) => (
          <li key={item.label}>
            <RouteLink
              className="chip"
              href={platform.keepQuery(item.href)}
              aria-current={item.current ? "true" : undefined}
            >
              <span>{item.label}</span>
              <span className={screens.count} aria-hidden="true">
                {item.count !== undefined && formats.number(item.count)}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
