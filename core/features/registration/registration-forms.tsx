import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, Checkbox, ErrorState, FormSkeleton, TextField } from "#core/ui/index.ts";
import { CaptchaPlace, fieldsClass, NewPassword, textOf } from "../forms/index.ts";
import type { RegistrationModel } from "./create-registration.ts";
import type { CommonFields } from "./rules.ts";

interface FormProps {
  readonly registration: RegistrationModel;
}

export function AccountForm({ registration }: FormProps) {
  const { t } = useTranslation();
  const errors = useStore(registration.store, (state) => state.errors);
  return (
    <Form
      registration={registration}
      send={(form, common) => registration.submit({ username: textOf(form, "username").trim(), ...common })}
    >
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
    </Form>
  );
}

export function MobileForm({ registration }: FormProps) {
  const { t } = useTranslation();
  const { errors, mobile, asksPassword, steps } = useStore(registration.store);
  if (mobile === null) {
    return (
      <ErrorState
        title={t("site.failure.screen")}
        retry={{ label: t("start.action.retry"), onRetry: () => void registration.prepare() }}
      />
    );
  }
  if (!mobile) return <FormSkeleton fields={2} />;
  const { NumberField, CodeField, read } = mobile;
  return (
    <Form registration={registration} send={(form, common) => registration.submitMobile({ ...read(form), ...common })}>
      <FormStep registration={registration} step={0}>
        <NumberField error={errors.mobileNum ?? errors.countryDialingCode} />
        <CodeField error={errors.smsCode} />
      </FormStep>
      {asksPassword && (
        <FormStep registration={registration} step={steps.length - 1}>
          <NewPassword name="password" label={t("site.registration.password")} errors={errors} />
        </FormStep>
      )}
    </Form>
  );
}

/** What both end with: captcha and age, and the buttons of every step. */
function Form({
  registration,
  send,
  children,
}: FormProps & { send(form: HTMLFormElement, common: CommonFields): Promise<void>; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { busy, errors, steps, step } = useStore(registration.store);
  const { captcha, minimumAge: age } = registration;
  const last = steps.length - 1;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const adult = new FormData(form).has("adult");
    void send(form, { password: textOf(form, "password"), confirmation: textOf(form, "confirmation"), adult });
  }

  return (
    <form className={fieldsClass} onSubmit={submit} noValidate>
      {children}
      <FormStep registration={registration} step={last}>
        <CaptchaPlace gate={captcha} error={errors.captcha} />
        {age !== undefined && (
          <Checkbox name="adult" label={t("site.registration.adult", { age })} error={errors.adult} />
        )}
      </FormStep>
      <Button type="submit" block busy={busy}>
        {t(step < last ? "site.registration.continue" : "site.registration.action")}
      </Button>
      {step > 0 && (
        <Button tone="quiet" block onClick={registration.back}>
          {t("start.action.back")}
        </Button>
      )}
    </form>
  );
}

/** Fields of one step. The others stay in the form, out of sight: they keep what is typed, and are sent with it. */
function FormStep({
  registration,
  step,
  children,
}: FormProps & { readonly step: number; readonly children: ReactNode }) {
  const current = useStore(registration.store, (state) => state.step);
  return (
    <div className={fieldsClass} hidden={step !== current}>
      {children}
    </div>
  );
}
