import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { PartBoundary } from "#core/site/index.ts";
import { Button, Notice, Skeleton } from "#core/ui/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import styles from "./form-screen.module.css";

/**
 * The captcha in a form: its widget, or why there is none, with a retry where that may help; and a button for an
 * alternative captcha.
 */
export function CaptchaPlace({ gate, error }: { readonly gate: CaptchaGate; readonly error: string | undefined }) {
  const { t } = useTranslation();
  const { Widget, attempt, error: missing, closed, other, otherExpected } = useStore(gate.store);
  const container = useRef<HTMLDivElement>(null);
  const switched = useRef(false);
  // An error of one captcha does not apply to the other.
  const [dismissed, setDismissed] = useState("");
  const now = `${attempt} ${error}`;
  const shownError = now === dismissed ? undefined : error;
  // The button that sends an SMS says so itself, when it is pressed (spec 5).
  const reason = closed && gate.purpose !== "sms" ? "site.captcha.notWorking" : missing;
  const message = reason === undefined ? shownError : t(reason);

  // After switching to a captcha with a field, the field gets the focus.
  useEffect(() => {
    if (Widget && switched.current) container.current?.querySelector("input")?.focus();
    switched.current = false;
  }, [Widget]);

  if (!Widget && message === undefined && other === undefined && !otherExpected) return null;
  return (
    <div className={styles.captcha} ref={container}>
      {Widget && (
        <PartBoundary>
          <Widget purpose={gate.purpose} onChange={gate.change} error={shownError} attempt={attempt} />
        </PartBoundary>
      )}
      {!Widget && message !== undefined && (
        <Notice
          tone="error"
          action={
            missing !== undefined && (
              <Button tone="quiet" size="small" onClick={() => void gate.prepare()}>
                {t("start.action.retry")}
              </Button>
            )
          }
        >
          {message}
        </Notice>
      )}
      {other !== undefined && (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            switched.current = true;
            setDismissed(now);
            gate.switchToNext();
          }}
        >
          {t(other)}
        </Button>
      )}
      {other === undefined && otherExpected && <Skeleton width="60%" height="var(--touch)" />}
    </div>
  );
}
