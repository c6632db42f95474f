import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { minutesAndSeconds } from "#core/i18n/index.ts";
import { Button, CodeField as Digits } from "#core/ui/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { CaptchaPlace } from "../forms/index.ts";
import styles from "./code-field.module.css";
import type { CodeSender } from "./code-sender.ts";

export interface SentCodeFieldProps {
  readonly sender: CodeSender;
  /** Guards the sending; undefined where a plugin sends the code. */
  readonly captcha: CaptchaGate | undefined;
  readonly error: string | undefined;
  /** Sends a code to the number in the form. */
  sendTo(form: HTMLFormElement): Promise<void>;
  receiveCode(signal: AbortSignal): Promise<string | undefined>;
}

/** The field for the code, with the button that sends it. */
export function SentCodeField({ sender, captcha, error, sendTo, receiveCode }: SentCodeFieldProps) {
  const { t } = useTranslation();
  const { sending, sentTo, secondsLeft, errors, note } = useStore(sender.store);
  const [code, setCode] = useState("");
  const [requested, setRequested] = useState(false);
  // An error of an earlier code does not apply to a new one.
  const [oldError, setOldError] = useState<string>();
  useEffect(() => {
    if (error === undefined) setOldError(undefined);
  }, [error]);
  const container = useRef<HTMLDivElement>(null);
  const waiting = secondsLeft > 0;

  useEffect(() => void captcha?.prepare(), [captcha]);

  useEffect(() => {
    if (!waiting) return;
    const listening = new AbortController();
    void receiveCode(listening.signal).then((received) => {
      if (received !== undefined && !listening.signal.aborted) setCode(received);
    });
    return () => listening.abort();
  }, [waiting, receiveCode]);

  function send() {
    const form = container.current?.closest("form");
    if (!form || requested) return;
    setRequested(true);
    setOldError(error);
    void sendTo(form).finally(() => setRequested(false));
  }

  return (
    <div ref={container}>
      <Digits
        name="smsCode"
        label={t("site.mobile.code")}
        value={code}
        onChange={setCode}
        hint={waiting && sentTo ? t("site.mobile.sent", { number: leftToRight(sentTo) }) : undefined}
        error={errors.smsCode ?? (error === oldError ? undefined : error)}
        trailing={
          // Enabled while waiting: another number does not have to wait.
          <span className={waiting ? styles.waiting : undefined}>
            <Button tone="quiet" size="small" busy={sending || requested} onClick={send}>
              {waiting ? t("site.mobile.sendAgainIn", { time: minutesAndSeconds(secondsLeft) }) : t("site.mobile.send")}
            </Button>
          </span>
        }
      />
      {captcha && <CaptchaPlace gate={captcha} error={undefined} />}
      <p className={note === undefined ? "visually-hidden" : styles.note} role="status">
        {note ?? (!waiting && sentTo !== undefined && t("site.mobile.mayResend"))}
      </p>
    </div>
  );
}

/** Isolates a number, so that its plus stays in front in right-to-left text. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;
