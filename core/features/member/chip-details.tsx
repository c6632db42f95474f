import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { useLoaded, useMoney, useSite } from "#core/site/index.ts";
import styles from "./chip-details.module.css";
import { DrawnPicture } from "./drawn-picture.tsx";

/** More unread messages than this are not counted out. */
const MAX_SHOWN_UNREAD = 99;

export function ChipDetails() {
  const { picture, inbox } = useLoaded(useSite().memberDetails);
  const { t } = useTranslation();
  const formats = useFormats();
  const chosen = useStore(picture.store, (state) => state.chosen);
  const unread = useStore(inbox.store, (state) => state.unread);
  const count = formats.number(Math.min(unread, MAX_SHOWN_UNREAD)) + (unread > MAX_SHOWN_UNREAD ? "+" : "");
  return (
    <>
      {chosen !== undefined && (
        <span className={styles.picture}>
          <DrawnPicture picture={chosen} />
        </span>
      )}
      <BalanceOrRank />
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t("site.inbox.unreadCount", { number: count })}</span>
        </span>
      )}
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
