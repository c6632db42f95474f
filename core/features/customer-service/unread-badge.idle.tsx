import { use } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLazy, useSite } from "#core/site/index.ts";
import { Badge } from "#core/ui/index.ts";

const MAX_SHOWN = 99;

/** How many messages of customer service are unread; nothing without any. */
export function UnreadBadge() {
  const { whenIdle, customerService } = useSite();
  // The first screen comes before it.
  use(whenIdle);
  const count = useStore(useLazy(customerService).unread);
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t("site.support.unread", { number: count })}</span>
    </Badge>
  );
}
