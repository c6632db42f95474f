import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { ErrorState, FormSkeleton } from "#core/ui/index.ts";
import { fieldsClass, NewPassword } from "../forms/index.ts";
import type { RegistrationModel } from "./create-registration.ts";
import { FormEnd, FormStep, fieldValues } from "./form-parts.tsx";

/** By mobile number and the code that is sent to it. */
export function MobileForm({ registration }: { readonly registration: RegistrationModel }) {
  const { t } = useTranslation();
  const { busy, errors, mobile, asksPassword, steps } = useStore(registration.store);
  if (mobile === null) {
    return (
      <ErrorState
        title={t("site.failure.screen")}
        retry={{ label: t("start.action.retry"), onRetry: () => void registration.prepare() }}
      />
    );
  }
  if (!mobile) {
    return <FormSkeleton fields={2} />;
  }
  const { NumberField, CodeField, read } = mobile;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { common } = fieldValues(event.currentTarget);
    void registration.submitMobile({ ...read(event.currentTarget), ...common });
  }

  const last = steps.length - 1;
  return (
    <form className={fieldsClass} onSubmit={send} noValidate>
      <FormStep registration={registration} step={0}>
        <NumberField error={errors.mobileNum ?? errors.countryDialingCode} />
        <CodeField error={errors.smsCode} />
      </FormStep>
      {asksPassword && (
        <FormStep registration={registration} step={last}>
          <NewPassword name="password" label={t("site.registration.password")} errors={errors} />
        </FormStep>
      )}
      <FormEnd registration={registration} step={last} />
    </form>
  );
}
