import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { TextField } from "#core/ui/index.ts";
import { fieldsClass, NewPassword } from "../forms/index.ts";
import type { RegistrationModel } from "./create-registration.ts";
import { FormEnd, FormStep, fieldValues } from "./form-parts.tsx";

/** By username and password. */
export function AccountForm({ registration }: { readonly registration: RegistrationModel }) {
  const { t } = useTranslation();
  const { busy, errors, steps } = useStore(registration.store);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { text, common } = fieldValues(event.currentTarget);
    void registration.submit({ username: text("username").trim(), ...common });
  }

  return (
    <form className={fieldsClass} onSubmit={send} noValidate>
      <FormStep registration={registration} step={0}>
        <TextField
          name="username"
          label={t("site.registration.username")}
          hint={t("site.registration.usernameHint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <NewPassword name="password" label={t("site.registration.password")} errors={errors} />
      </FormStep>
      <FormEnd registration={registration} step={steps.length - 1} />
    </form>
  );
}
