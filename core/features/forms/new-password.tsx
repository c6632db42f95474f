import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "#core/ui/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { PasswordHint } from "./password-hint.tsx";

export interface NewPasswordProps {
  /** Name of the first field; the second is `confirmation`. */
  readonly name: string;
  readonly label: string;
  readonly errors: FieldErrors;
}

/** A new password and its confirmation. */
export function NewPassword({ name, label, errors }: NewPasswordProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  // What is typed after an error is judged anew.
  const [answered, setAnswered] = useState<FieldErrors>();
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
        hint={<PasswordHint password={typed} />}
        error={answered === errors ? undefined : errors[name]}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAnswered(errors);
        }}
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
