import {
  Button,
  Checkbox,
  type LoginFormProps,
  PasswordField,
  type PluginContext,
  TextField,
  useFirstError,
} from "@livery/plugin-api";
import { type FormEvent, useState } from "react";
import styles from "./form.module.css";

/** The gateway's rule at log-in: any 1 to 64 characters. The field takes more, so that nothing typed is cut. */
const MAX_USERNAME_LENGTH = 64;

export function createPasswordForm({ t }: Pick<PluginContext<unknown>, "t">) {
  return function PasswordForm({ busy, errors, remembered, captcha, recovery, submit }: LoginFormProps) {
    const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
    const container = useFirstError<HTMLFormElement>(invalid);

    function send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const fields = new FormData(event.currentTarget);
      const username = String(fields.get("username") ?? "").trim();
      const password = String(fields.get("password") ?? "");
      const wrong = {
        ...(!username && { username: t("usernameMissing") }),
        ...(username.length > MAX_USERNAME_LENGTH && {
          username: t("site.form.tooLong", { count: MAX_USERNAME_LENGTH, max: MAX_USERNAME_LENGTH }),
        }),
        ...(!password && { password: t("passwordMissing") }),
      };
      setInvalid(wrong);
      if (Object.keys(wrong).length > 0) return;
      submit(
        {
          fields: { type: "username", username, password },
          credentials: { type: "username", username, password },
        },
        { remember: fields.has("remember") },
      );
    }

    return (
      <form ref={container} className={styles.form} onSubmit={send} noValidate>
        <TextField
          name="username"
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={remembered.username}
          error={invalid.username ?? errors.username}
        />
        <PasswordField
          name="password"
          label={t("password")}
          autoComplete="current-password"
          labels={{ show: t("show"), hide: t("hide") }}
          defaultValue={remembered.password}
          error={invalid.password ?? errors.password}
        />
        <div className={styles.options}>
          <Checkbox name="remember" label={t("remember")} defaultChecked={remembered.remember} />
          {recovery}
        </div>
        {captcha}
        <Button type="submit" block busy={busy}>
          {t("submit")}
        </Button>
      </form>
    );
  };
}
