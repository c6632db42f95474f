import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { Badge } from "#core/ui/index.ts";
import type { CustomerServiceModel } from "./create-customer-service.ts";

/** How many messages of customer service are unread; nothing without any. */
export function UnreadBadge() {
  const { whenIdle, customerService } = useSite();
  const [unread, setUnread] = useState<CustomerServiceModel["unread"]>();
  useEffect(() => {
    let gone = false;
    // A count that can't be had is no reason to say so.
    whenIdle
      .then(customerService)
      .then((model) => gone || setUnread(() => model.unread))
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [whenIdle, customerService]);
  return unread && <Count unread={unread} />;
}

const MAX_SHOWN = 99;

function Count({ unread }: Pick<CustomerServiceModel, "unread">) {
  const { t } = useTranslation();
  const count = useStore(unread);
  if (count === 0) return null;
  return (
    <Badge>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t("site.support.unread", { number: count })}</span>
    </Badge>
  );
}
