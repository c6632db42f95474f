import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, CodeField as Digits } from "#core/ui/index.ts";
import { CaptchaPlace } from "../auth-form/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import styles from "./code-field.module.css";
import type { CodeSender } from "./code-sender.ts";

export interface CodeFieldProps {
  readonly sender: CodeSender;
  /** What guards the message, where something does. */
  readonly captcha: CaptchaGate | undefined;
  readonly error: string | undefined;
  /** Sends a code to the number that stands in the form. */
  sendTo(form: HTMLFormElement): Promise<void>;
  receiveCode(signal: AbortSignal): Promise<string | undefined>;
}

/** The code that a message brings, and the button that has it sent. */
export function CodeField({ sender, captcha, error, sendTo, receiveCode }: CodeFieldProps) {
  const { t } = useTranslation();
  const { sending, sentTo, secondsLeft, errors, note } = useStore(sender.store);
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
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
    const form = place.current?.closest("form");
    if (!form || asked) return;
    setAsked(true);
    void sendTo(form).finally(() => setAsked(false));
  }

  return (
    <div ref={place}>
      <Digits
        name="smsCode"
        label={t("site.mobile.code")}
        value={code}
        onChange={setCode}
        hint={waiting && sentTo ? t("site.mobile.sent", { number: leftToRight(sentTo) }) : undefined}
        error={errors.smsCode ?? error}
        trailing={
          // Of use while waiting, too: for another number there is no wait.
          <span className={waiting ? styles.waiting : undefined}>
            <Button tone="quiet" size="small" busy={sending || asked} onClick={send}>
              {waiting ? t("site.mobile.sendAgainIn", { seconds: secondsLeft }) : t("site.mobile.send")}
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

/** Keeps a number's plus before it in a sentence that runs the other way. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;
