import { useTranslation } from "react-i18next";
import { lazyPart } from "../lazy-part.tsx";
import { useSite } from "../site.ts";

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
