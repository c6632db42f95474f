import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, Notice } from "#core/ui/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { PartBoundary } from "../part-boundary.tsx";
import styles from "./form-screen.module.css";

/** The captcha in a form: its widget, or what is wrong and what to do; and a button for another captcha. */
export function CaptchaPlace({ gate, error }: { readonly gate: CaptchaGate; readonly error: string | undefined }) {
  const { t } = useTranslation();
  const { Widget, attempt, error: missing, other } = useStore(gate.store);
  const place = useRef<HTMLDivElement>(null);
  const switched = useRef(false);
  // What was wrong with one captcha says nothing about the other.
  const [settled, setSettled] = useState("");
  const now = `${attempt} ${error}`;
  const told = now === settled ? undefined : error;
  const message = missing === undefined ? told : t(missing);

  // Whoever has asked for a field instead goes on in it.
  useEffect(() => {
    if (Widget && switched.current) place.current?.querySelector("input")?.focus();
    switched.current = false;
  }, [Widget]);

  if (!Widget && message === undefined && other === undefined) return null;
  return (
    <div className={styles.captcha} ref={place}>
      {Widget && (
        <PartBoundary>
          <Widget purpose={gate.purpose} onChange={gate.change} error={told} attempt={attempt} />
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
            setSettled(now);
            gate.takeOther();
          }}
        >
          {t(other)}
        </Button>
      )}
    </div>
  );
}
