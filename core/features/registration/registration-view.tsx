import type { FormEvent } from "react";
import { useStore } from "zustand";
import { useText } from "#core/i18n/index.ts";
import { Button, Checkbox, Notice, PasswordField, TextField } from "#core/ui/index.ts";
import { CaptchaPlace, FormScreen, fieldsClass, useFirstFault } from "../form-screen/index.ts";
import type { RegistrationModel } from "./registration.ts";

export interface RegistrationViewProps {
  readonly registration: RegistrationModel;
  /** Address of the log-in. */
  readonly login: string;
}

/** Registration by user name. */
export function RegistrationView({ registration, login }: RegistrationViewProps) {
  const { t } = useText();
  const { busy, faults } = useStore(registration.store);
  const { captcha, minimumAge: age } = registration;
  const place = useFirstFault(faults);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    void registration.submit({
      username: text("username").trim(),
      password: text("password"),
      confirmation: text("confirmation"),
      adult: fields.has("adult"),
    });
  }

  const words = { show: t("site.registration.show"), hide: t("site.registration.hide") };
  return (
    <FormScreen
      title={t("site.registration.title")}
      other={{ question: t("site.registration.haveAccount"), href: login, label: t("site.registration.toLogin") }}
    >
      {faults.form !== undefined && <Notice tone="fault">{faults.form}</Notice>}
      <div ref={place}>
        <form className={fieldsClass} onSubmit={send} noValidate>
          <TextField
            name="username"
            label={t("site.registration.username")}
            hint={t("site.registration.usernameHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            fault={faults.username}
          />
          <PasswordField
            name="password"
            label={t("site.registration.password")}
            hint={t("site.registration.passwordHint")}
            autoComplete="new-password"
            maxLength={20}
            words={words}
            fault={faults.password}
          />
          <PasswordField
            name="confirmation"
            label={t("site.registration.confirmation")}
            autoComplete="new-password"
            maxLength={20}
            words={words}
            fault={faults.confirmation}
          />
          <CaptchaPlace gate={captcha} fault={faults.captcha} />
          {age !== undefined && (
            <Checkbox name="adult" label={t("site.registration.adult", { age })} fault={faults.adult} />
          )}
          <Button type="submit" block busy={busy}>
            {t("site.registration.action")}
          </Button>
        </form>
      </div>
    </FormScreen>
  );
}
