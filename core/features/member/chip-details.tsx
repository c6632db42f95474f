import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLazy, useMoney, useSite } from "#core/site/index.ts";
import styles from "./chip-details.module.css";
import { DrawnPicture } from "./drawn-picture.tsx";
import { InboxBadge } from "./inbox-badge.tsx";

export function ChipDetails() {
  const { picture, inbox } = useLazy(useSite().memberDetails);
  const chosen = useStore(picture.store, (state) => state.chosen);
  return (
    <>
      {chosen !== undefined && (
        <span className={styles.picture}>
          <DrawnPicture picture={chosen} />
        </span>
      )}
      <BalanceOrRank />
      <InboxBadge inbox={inbox} className={styles.unread} />
    </>
  );
}

/** One line: the balance where the gateway has one, else the rank. */
function BalanceOrRank() {
  const { member } = useSite();
  const { t } = useTranslation();
  const money = useMoney();
  const value = useStore(member.store, (state) => state.value);
  if (value?.balance !== undefined) {
    return (
      <small className={styles.line}>
        <bdi>{money?.(value.balance, value.currency)}</bdi>
      </small>
    );
  }
  return (
    <small className={styles.line} aria-hidden={!value?.clubLabel}>
      {value && (value.clubLabel?.labelName ?? t("start.nav.account"))}
    </small>
  );
}
