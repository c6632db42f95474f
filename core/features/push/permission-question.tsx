import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#core/ui/index.ts";
import styles from "./permission-question.module.css";

export interface PermissionQuestionProps {
  /** The browser's own question. */
  ask(): Promise<NotificationPermission>;
  onShown(): void;
  close(answer?: NotificationPermission): void;
}

/** Asks before the browser does: a refusal there can be taken back only in its settings. */
export function PermissionQuestion({ ask, onShown, close }: PermissionQuestionProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);

  function turnOn() {
    setAsking(true);
    // Within the tap: browsers ask only then.
    ask().then(close, () => close());
  }

  return (
    <>
      <p>{t("site.push.message")}</p>
      <div className={styles.answers}>
        <Button block busy={isAsking} onClick={turnOn}>
          {t("site.push.accept")}
        </Button>
        <Button block tone="quiet" onClick={() => close()}>
          {t("site.push.later")}
        </Button>
      </div>
    </>
  );
}
