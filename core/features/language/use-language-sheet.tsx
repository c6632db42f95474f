import { lazyPart, usePrepared, useSite } from "#core/site/index.ts";

const LanguageSheet = lazyPart(async () => (await import("./language-sheet.idle.tsx")).LanguageSheet);

/** Opens the language sheet. */
export function useLanguageSheet(): () => void {
  const { overlays, i18n } = useSite();
  usePrepared(LanguageSheet);
  return () =>
    void overlays.open({
      kind: "sheet",
      title: () => i18n.t("start.nav.language"),
      render: (close) => <LanguageSheet close={close} />,
    });
}
