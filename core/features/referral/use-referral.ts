import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { askReferralOpening } from "./referral.ts";

/** Opens the referral, wherever it leads this person. `busy` while that is being found out. */
export function useReferral(): { readonly busy: boolean; open(): void } {
  const site = useSite();
  const { t } = useTranslation();
  const service = useCustomerService();
  const [busy, setBusy] = useState(false);

  async function open() {
    const { pathname } = site.window.location;
    setBusy(true);
    const opening = await askReferralOpening(site);
    setBusy(false);
    // Who has gone to another screen meanwhile, a game perhaps, stays there.
    if (site.window.location.pathname !== pathname) return;
    switch (opening.kind) {
      case "path":
        return site.navigate(opening.path);
      case "service":
        return service.open();
      case "failed":
        return site.failures.handle(opening.failure, { operation: "call" });
      case "coming-soon":
        return site.overlays.alert({ title: t("site.referral.title"), message: t("site.referral.comingSoon") });
    }
  }

  return { busy: busy || service.busy, open: () => void open() };
}
