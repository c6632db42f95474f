import { useTranslation } from "react-i18next";
import { gamesPath, homePath, memberPath, newsPath } from "#core/routes/index.ts";
import { ButtonLink, EmptyState, Suggestions } from "#core/ui/index.ts";

/** Where a path leads that has no screen. */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      screen
      scene="lost"
      title={t("site.notFound.title")}
      action={
        <>
          <ButtonLink href={homePath}>{t("site.notFound.action")}</ButtonLink>
          <Suggestions
            items={[
              { href: gamesPath, label: t("start.nav.games"), sign: "games" },
              { href: newsPath, label: t("start.nav.news"), sign: "news" },
              { href: memberPath, label: t("start.nav.account"), sign: "account" },
            ]}
          />
        </>
      }
    >
      {t("site.notFound.message")}
    </EmptyState>
  );
}
