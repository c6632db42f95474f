import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { minutesAndSeconds } from "#core/i18n/index.ts";
import type { Site } from "#core/site/index.ts";
import { Button, CodeField, Notice, RadioGroup, useFirstError } from "#core/ui/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { fieldsClass } from "../forms/index.ts";
import type { LoginMachine } from "./create-login.ts";
import { noErrors, type SecondFactor } from "./login.ts";
import styles from "./second-factor-form.module.css";

const CODE_LENGTH = 6;

/** The form for the code that was sent to the member, or that an authenticator shows (spec 8 "login_verify_required"). */
export function SecondFactorForm({ login, close }: { readonly login: LoginMachine; close(): void }) {
  const { t } = useTranslation();
  const { phase, factors, errors, note, resendIn, verifying: busy } = useStore(login.store);
  const [picked, pick] = useState<SecondFactor>();
  const [code, setCode] = useState("");
  const [incomplete, setIncomplete] = useState<FieldErrors>(noErrors);
  const factor = picked ?? factors[0];
  const isWaiting = resendIn > 0;
  const invalid = incomplete === noErrors ? errors : incomplete;
  const container = useFirstError<HTMLFormElement>(invalid);

  useEffect(() => {
    if (phase !== "verify") close();
  }, [phase, close]);

  async function verify(digits: string) {
    if (!factor || busy) return;
    const isComplete = digits.length === CODE_LENGTH;
    setIncomplete(isComplete ? noErrors : { code: t("site.verify.codeRule") });
    if (!isComplete) return;
    await login.verify(factor, digits);
    // Not where the network failed: the code was not judged.
    if (login.store.getState().errors.code !== undefined) setCode("");
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return (
    <form ref={container} className={fieldsClass} onSubmit={submit} noValidate>
      {note && <Notice>{note.text}</Notice>}
      {factors.length > 1 && (
        <RadioGroup
          label={t("site.verify.method")}
          options={factors.map((value) => ({ value, label: t(`site.verify.${value}`) }))}
          value={factor}
          onChange={pick}
        />
      )}
      <CodeField
        label={t("site.verify.code")}
        hint={factor && t(`site.verify.sent.${factor}`)}
        data-autofocus
        cells
        value={code}
        onChange={setCode}
        onPaste={(digits) => void verify(digits)}
        length={CODE_LENGTH}
        error={invalid.code}
      />
      <Button type="submit" block busy={busy}>
        {t("site.verify.action")}
      </Button>
      {factor !== "ga" && (
        <div className={isWaiting ? styles.waiting : undefined}>
          <Button
            tone="quiet"
            block
            aria-disabled={isWaiting || busy || undefined}
            onClick={() => isWaiting || busy || void login.resend()}
          >
            {isWaiting ? t("site.verify.resendIn", { time: minutesAndSeconds(resendIn) }) : t("site.verify.resend")}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {!isWaiting && factor !== "ga" && t("site.mobile.mayResend")}
      </p>
    </form>
  );
}

/** Opens the second factor's form over any screen when a log-in requires it; closing it cancels the log-in. */
export function showSecondFactor(login: LoginMachine, { overlays, i18n }: Pick<Site, "overlays" | "i18n">): void {
  let open = false;
  login.store.subscribe(({ phase }) => {
    if (phase !== "verify" || open) return;
    open = true;
    const render = (close: () => void) => <SecondFactorForm login={login} close={close} />;
    // Auto-login asks for it at the start of the page, which has only the texts of its first screen.
    void i18n
      .ready()
      .then(() =>
        overlays.queue({
          name: "second-factor",
          priority: 100,
          kind: "sheet",
          title: i18n.t("site.verify.title"),
          render,
        }),
      )
      .then(() => {
        open = false;
        if (login.store.getState().phase === "verify") login.cancel();
      });
  });
}
