import { useTranslation } from "react-i18next";
import type { PushMessage } from "#core/extension-points/index.ts";
import { OutsideText, RouteLink } from "#core/ui/index.ts";
import styles from "./message-toast.module.css";

export interface MessageToastProps {
  readonly message: PushMessage;
  hide(): void;
}

/** A message that comes while the page is open: the content of a toast. */
export function MessageToast({ message: { title, body, link }, hide }: MessageToastProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.message}>
      <strong>
        <OutsideText>{title}</OutsideText>
      </strong>
      {body !== "" && (
        <span className={styles.body}>
          <OutsideText>{body}</OutsideText>
        </span>
      )}
      {link !== undefined && (
        <RouteLink href={link} onClick={hide}>
          {t("site.push.open")}
        </RouteLink>
      )}
    </span>
  );
}
