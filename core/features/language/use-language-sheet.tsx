import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#core/ui/index.ts";
import { useSite } from "../site.ts";

const LanguageSheet = lazy(async () => ({ default: (await import("./language-sheet.tsx")).LanguageSheet }));

/** Opens the language sheet. */
export function useLanguageSheet(): () => void {
  const { overlays } = useSite();
  const { t } = useTranslation();
  return () =>
    void overlays.open({
      kind: "sheet",
      title: t("start.nav.language"),
      render: (close) => (
        <Suspense fallback={<Skeleton width="100%" height="96px" />}>
          <LanguageSheet close={close} />
        </Suspense>
      ),
    });
}
