import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, Checkbox } from "#core/ui/index.ts";
import { CaptchaPlace } from "../forms/index.ts";
import type { RegistrationModel } from "./create-registration.ts";

/** Reads the form's fields. */
export function fieldValues(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  return {
    text,
    common: { password: text("password"), confirmation: text("confirmation"), adult: fields.has("adult") },
  };
}

/** The end of both forms: captcha, age and button. */
export function FormEnd({ registration }: { readonly registration: RegistrationModel }) {
  const { t } = useTranslation();
  const { busy, errors } = useStore(registration.store);
  const { captcha, minimumAge: age } = registration;
  return (
    <>
      <CaptchaPlace gate={captcha} error={errors.captcha} />
      {age !== undefined && (
        <Checkbox name="adult" label={t("site.registration.adult", { age })} error={errors.adult} />
      )}
      <Button type="submit" block busy={busy}>
        {t("site.registration.action")}
      </Button>
    </>
  );
}
