import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import styles from "./inbox-badge.module.css";
import type { MemberDetails } from "./member-details.idle.ts";

/** More unread messages than this are not counted out. */
const MAX_SHOWN = 99;

interface InboxBadgeProps extends Pick<MemberDetails, "inbox"> {
  /** Where it is. */
  readonly className: string | undefined;
}

/** How many messages are unread; nothing without any. */
export function InboxBadge({ inbox, className }: InboxBadgeProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unread = useStore(inbox.store, (state) => state.unread);
  if (unread === 0) return null;
  const number = formats.number(Math.min(unread, MAX_SHOWN)) + (unread > MAX_SHOWN ? "+" : "");
  return (
    <span className={`${styles.mark} ${className}`}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t("site.inbox.unreadCount", { number })}</span>
    </span>
  );
}
