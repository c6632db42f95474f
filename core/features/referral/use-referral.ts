import { useTranslation } from "react-i18next";
import { agentPath, referralPath } from "#core/routes/index.ts";
import { useBusy, useSite } from "#core/site/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { isAgent } from "../session/index.ts";

/**
 * Opens the referral, wherever it leads this person: by the first rule of spec 4 "Referral opening" that applies. `busy`
 * while that is being found out.
 */
export function useReferral(): { readonly busy: boolean; open(): void } {
  const { window, session, member, gateway, navigate, failures, overlays } = useSite();
  const { t } = useTranslation();
  const service = useCustomerService();
  const { busy, run } = useBusy();

  async function open() {
    const { pathname } = window.location;
    const { info } = session.store.getState();
    // A session of the address learns its type with the member.
    const type = info && (member.store.getState().value?.type ?? info.type);
    if (type !== undefined && isAgent(type)) return navigate(agentPath);
    const promotions = await gateway.promotions.available();
    // Who has gone to another screen meanwhile, a game perhaps, stays there.
    if (window.location.pathname !== pathname) return;
    if (!promotions.ok) return void failures.handle(promotions.error, { operation: "call" });
    if (promotions.value.REFERRAL.enabled) return navigate(referralPath);
    if (info) return service.open();
    void overlays.alert({ title: t("site.referral.title"), message: t("site.referral.comingSoon") });
  }

  return { busy: busy || service.busy, open: () => run(open) };
}
