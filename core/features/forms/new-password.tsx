import { useTranslation } from "react-i18next";
import { PasswordField } from "#core/ui/index.ts";
import type { FieldErrors } from "../failures/index.ts";

export interface NewPasswordProps {
  /** Name of the first field; the second is `confirmation`. */
  readonly name: string;
  readonly label: string;
  readonly errors: FieldErrors;
}

/** A new password and its confirmation. */
export function NewPassword({ name, label, errors }: NewPasswordProps) {
  const { t } = useTranslation();
  const shared = {
    autoComplete: "new-password",
    labels: { show: t("site.registration.show"), hide: t("site.registration.hide") },
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        name={name}
        label={label}
        hint={t("site.registration.passwordHint")}
        error={errors[name]}
      />
      <PasswordField
        {...shared}
        name="confirmation"
        label={t("site.registration.confirmation")}
        error={errors.confirmation}
      />
    </>
  );
}
