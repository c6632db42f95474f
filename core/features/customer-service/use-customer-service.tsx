import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#core/ui/index.ts";
import { useSite } from "../site.ts";
import type { ServiceOutcome } from "./customer-service.ts";
import styles from "./use-customer-service.module.css";

/** Opens customer service, and shows when it is not available. `busy` while it is loading. */
export function useCustomerService(): { readonly busy: boolean; open(): void } {
  const { customerService, failures, overlays, platform } = useSite();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const title = t("site.support.title");

  const ask = async (): Promise<ServiceOutcome | undefined> => {
    setBusy(true);
    try {
      return await (await customerService()).open();
    } catch {
      failures.showUnavailable();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  async function open() {
    const outcome = await ask();
    if (!outcome) return;
    if (outcome.kind === "failed") await failures.handle(outcome.failure, { moment: "call" });
    if (outcome.kind === "none") await overlays.alert({ title, message: t("site.support.none") });
    if (outcome.kind !== "link") return;
    await overlays.open({
      kind: "sheet",
      title,
      // A link, because a window opened after a wait is blocked as a pop-up.
      render: (close) => (
        <>
          {platform.hasWindows && <p className={styles.message}>{t("site.support.outside")}</p>}
          <ButtonLink
            block
            href={outcome.url}
            rel="noopener noreferrer"
            {...(platform.hasWindows && { target: "_blank" })}
            onClick={() => close()}
          >
            {t("site.support.open")}
          </ButtonLink>
        </>
      ),
    });
  }

  return { busy, open: () => void open() };
}
