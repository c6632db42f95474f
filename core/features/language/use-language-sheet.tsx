import { useTranslation } from "react-i18next";
import { lazyPart, useSite } from "#core/site/index.ts";

const LanguageSheet = lazyPart(async () => (await import("./language-sheet.tsx")).LanguageSheet);

/** Opens the language sheet. */
export function useLanguageSheet(): () => void {
  const { overlays } = useSite();
  const { t } = useTranslation();
  return () =>
    void overlays.open({
      kind: "sheet",
      title: t("start.nav.language"),
      render: (close) => <LanguageSheet close={close} />,
    });
}
