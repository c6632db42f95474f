import { useTranslation } from "react-i18next";
import { newsPath } from "#core/routes/index.ts";
import { RouteLink, Section } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { NewsList } from "./news-list.tsx";
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
      <NewsList answer={answer} most={MAX_HOME_ANNOUNCEMENTS} />
    </Section>
  );
}
