import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLazy, useSite } from "#core/site/index.ts";
import { Button, ButtonLink, MenuList, Sign, Stack } from "#core/ui/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { newsPathOf } from "./news-filter.ts";

/** For members who may enter promotion codes; nothing for the others. */
export function PromoCodeEntry() {
  const { overlays, memberDetails } = useSite();
  const { promoCode } = useLazy(memberDetails);
  const { t } = useTranslation();
  const isEnabled = useStore(promoCode.store, ({ value }) => value?.enabled);
  if (!isEnabled) return null;
  const label = t("site.promoCode.title");
  const open = () =>
    void overlays.open({ kind: "sheet", title: label, render: (close) => <PromoCodeSheet close={close} /> });
  return (
    <MenuList
      title={t("site.news.promotions")}
      items={[{ key: "promo-code", icon: <Sign name="code" />, label, onClick: open }]}
    />
  );
}

/** No call takes a code: customer service does. */
function PromoCodeSheet({ close }: { close(): void }) {
  const { t } = useTranslation();
  const service = useCustomerService();
  return (
    <Stack>
      <p>{t("site.promoCode.message")}</p>
      <Button block busy={service.busy} onClick={service.open}>
        {t("site.member.support")}
      </Button>
      <ButtonLink block tone="quiet" href={newsPathOf({ type: "PROMOTION" })} onClick={close}>
        {t("site.promoCode.promotions")}
      </ButtonLink>
    </Stack>
  );
}
