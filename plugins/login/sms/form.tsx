import { Button, Checkbox, type LoginFormProps, type MobileFields, type PluginContext } from "@livery/plugin-api";
import type { FormEvent } from "react";
import styles from "./form.module.css";

export function createSmsForm(
  { t }: Pick<PluginContext<unknown>, "t">,
  { NumberField, CodeField, read }: MobileFields,
) {
  return function SmsForm({ busy, errors, remembered, captcha, submit }: LoginFormProps) {
    const { countryDialingCode, mobileNum, remember } = remembered;

    function send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const typed = busy ? undefined : read(event.currentTarget);
      if (!typed) return;
      const { smsCode, ...number } = typed;
      submit(
        {
          fields: { type: "sms", isSms: true, ...number, smsCode },
          credentials: { type: "sms", ...number },
        },
        { remember: new FormData(event.currentTarget).has("remember") },
      );
    }

    return (
      <form className={styles.form} onSubmit={send} noValidate>
        <NumberField
          error={errors.mobileNum ?? errors.countryDialingCode}
          remembered={countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined}
        />
        <CodeField error={errors.smsCode} />
        <Checkbox name="remember" label={t("remember")} defaultChecked={remember} />
        {captcha}
        <Button type="submit" block busy={busy}>
          {t("submit")}
        </Button>
      </form>
    );
  };
}
