import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, usePrepared, useSite } from "#core/site/index.ts";

const TrustSheet = lazyPart(async () => (await import("./trust-sheet.tsx")).TrustSheet, { needs: ["legal"] });

/** Opens why one can trust the brand. */
export function TrustLink({ children }: { readonly children?: ReactNode }) {
  const { overlays } = useSite();
  const { t } = useTranslation();
  usePrepared(TrustSheet);
  const title = t("site.legal.trust");
  return (
    <button
      type="button"
      onClick={() => void overlays.open({ kind: "sheet", title, render: (close) => <TrustSheet close={close} /> })}
    >
      {children ?? title}
    </button>
  );
}
