import { useTranslation } from "react-i18next";
import { homePath } from "#core/routes/index.ts";
import { EmptyState, RouteLink } from "#core/ui/index.ts";

/** Where a path leads that has no screen. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      screen
      title={t("site.notFound.title")}
      action={
        <RouteLink className="lane-all" href={homePath}>
          {t("site.notFound.action")}
        </RouteLink>
      }
    >
      {t("site.notFound.message")}
    </EmptyState>
  );
}
