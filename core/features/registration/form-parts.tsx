import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, Checkbox } from "#core/ui/index.ts";
import { CaptchaPlace, fieldsClass } from "../forms/index.ts";
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

interface FormPartProps {
  readonly registration: RegistrationModel;
  /** Index of the step that it belongs to. */
  readonly step: number;
}

/** Fields of one step. The others stay in the form, out of sight: they keep what is typed, and are sent with it. */
export function FormStep({ registration, step, children }: FormPartProps & { readonly children: ReactNode }) {
  const current = useStore(registration.store, (state) => state.step);
  return (
    <div className={fieldsClass} hidden={step !== current}>
      {children}
    </div>
  );
}

/** The end of both forms: captcha and age, and the buttons of every step. */
export function FormEnd({ registration, step }: FormPartProps) {
  const { t } = useTranslation();
  const { busy, errors, steps, step: current } = useStore(registration.store);
  const { captcha, minimumAge: age } = registration;
  return (
    <>
      <FormStep registration={registration} step={step}>
        <CaptchaPlace gate={captcha} error={errors.captcha} />
        {age !== undefined && (
          <Checkbox name="adult" label={t("site.registration.adult", { age })} error={errors.adult} />
        )}
      </FormStep>
      <Button type="submit" block busy={busy}>
        {t(current < steps.length - 1 ? "site.registration.continue" : "site.registration.action")}
      </Button>
      {current > 0 && (
        <Button tone="quiet" block onClick={registration.back}>
          {t("start.action.back")}
        </Button>
      )}
    </>
  );
}
