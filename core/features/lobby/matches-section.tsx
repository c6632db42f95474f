import { useTranslation } from "react-i18next";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { Card, Match, RouteLink, Section } from "#core/ui/index.ts";
import { useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./matches-section.module.css";

const MAX_MATCHES = 3;

/** Upcoming matches. Without any, or without an answer, the section is omitted. */
export function MatchesSection() {
  const { gateway } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const language = useLanguage();
  const { value = [] } = useAnswer(["matches", language.code], () => gateway.games.matches());
  if (value.length === 0) return null;
  return (
    <Section
      title={t("start.lobby.matches")}
      action={
        <RouteLink className="lane-all" href={categoryPath("SPORTS")}>
          {t("start.lane.seeAll")}
        </RouteLink>
      }
    >
      <ul className={styles.matches}>
        {value.slice(0, MAX_MATCHES).map(({ id, home, away, league, startTime }) => (
          <li key={id}>
            <Card>
              <Match home={home} away={away} league={league} middle={formats.time(startTime)} />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
