import { useAnswer, useSite } from "#core/site/index.ts";

/** How many promotions there are for players with the app: the gateway's APP_DOWNLOAD, while it is enabled. */
export function useAppPromotions(): number {
  const { gateway } = useSite();
  const { value } = useAnswer(["promotions"], () => gateway.promotions.available());
  return value?.APP_DOWNLOAD.enabled ? value.APP_DOWNLOAD.count : 0;
}
