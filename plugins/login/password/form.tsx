import { type FormEvent, useState } from "react";
import {
  Button,
  Checkbox,
  type LoginFormProps,
  PasswordField,
  type PluginContext,
  TextField,
} from "#core/plugin-api/index.ts";
import styles from "./form.module.css";

/** The gateway's rule at log-in: any 1 to 64 characters. */
const USERNAME_LENGTH = 64;

export function createPasswordForm({ t }: Pick<PluginContext<unknown>, "t">) {
  return function PasswordForm({ busy, errors, remembered, captcha, submit }: LoginFormProps) {
    const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});

    function send(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const fields = new FormData(event.currentTarget);
      const username = String(fields.get("username") ?? "").trim();
      const password = String(fields.get("password") ?? "");
      setMissing({
        ...(!username && { username: t("usernameMissing") }),
        ...(!password && { password: t("passwordMissing") }),
      });
      if (!username || !password) return;
      submit(
        {
          fields: { type: "username", username, password },
          credentials: { type: "username", username, password },
        },
        { remember: fields.has("remember") },
      );
    }

    return (
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          name="username"
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_LENGTH}
          defaultValue={remembered.username}
          error={missing.username ?? errors.username}
        />
        <PasswordField
          name="password"
          label={t("password")}
          autoComplete="current-password"
          labels={{ show: t("show"), hide: t("hide") }}
          defaultValue={remembered.password}
          error={missing.password ?? errors.password}
        />
        <Checkbox name="remember" label={t("remember")} defaultChecked={remembered.remember} />
        {captcha}
        <Button type="submit" block busy={busy}>
          {t("submit")}
        </Button>
      </form>
    );
  };
}
