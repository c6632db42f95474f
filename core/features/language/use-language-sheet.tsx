import { useTranslation } from "react-i18next";
import { lazyPart, usePrepared, useSite } from "#core/site/index.ts";

const LanguageSheet = lazyPart(async () => (await import(/* chunk: idle */ "./language-sheet.tsx")).LanguageSheet);

/** Opens the language sheet. */
export function useLanguageSheet(): () => void {
  const { overlays } = useSite();
  const { t } = useTranslation();
  usePrepared(LanguageSheet);
  return () =>
    void overlays.open({
      kind: "sheet",
      title: t("start.nav.language"),
      render: (close) => <LanguageSheet close={close} />,
    });
}
