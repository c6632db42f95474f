import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, Notice, PasswordField, useFirstError } from "#core/ui/index.ts";
import { FormScreen, fieldsClass, NewPassword, textOf } from "../forms/index.ts";
import type { PasswordChange } from "./create-password-change.ts";

export interface PasswordViewProps {
  readonly change: PasswordChange;
  /** For password managers. */
  readonly userName: string;
  /** Whether the member must change the password to continue. */
  readonly forced: boolean;
  /** Called after the change. */
  onChanged(): void;
  /** Postpones the change; absent where it is required. */
  readonly later?: () => void;
}

/** The form: the current password, the new one, and its confirmation. */
export function PasswordView({ change, userName, forced, onChanged, later }: PasswordViewProps) {
  const { t } = useTranslation();
  const { busy, errors, note } = useStore(change.store);
  const container = useFirstError(errors);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const changed = await change.submit({
      oldPassword: textOf(form, "oldPassword"),
      newPassword: textOf(form, "newPassword"),
      confirmation: textOf(form, "confirmation"),
    });
    if (changed) onChanged();
  }

  const labels = { show: t("site.registration.show"), hide: t("site.registration.hide") };
  return (
    <FormScreen title={t("site.password.title")}>
      {forced && <Notice>{t("site.password.forced")}</Notice>}
      {note !== undefined && <Notice>{note}</Notice>}
      <div ref={container}>
        <form className={fieldsClass} onSubmit={(event) => void send(event)} noValidate>
          <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
          <PasswordField
            name="oldPassword"
            label={t("site.password.old")}
            autoComplete="current-password"
            labels={labels}
            error={errors.oldPassword}
          />
          <NewPassword name="newPassword" label={t("site.password.new")} errors={errors} />
          <Button type="submit" block busy={busy}>
            {t("site.password.action")}
          </Button>
          {later && (
            <Button tone="quiet" block onClick={later}>
              {t("site.password.later")}
            </Button>
          )}
        </form>
      </div>
    </FormScreen>
  );
}
