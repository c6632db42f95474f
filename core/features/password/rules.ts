import { isAllowedPassword } from "../forms/index.ts";
import { WEAK_PASSWORD } from "../session/index.ts";

/** The input of the form. */
export interface PasswordFields {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Field -> text key of its error; empty when every field is valid. */
export function checkPasswords({
  oldPassword,
  newPassword,
  confirmation,
}: PasswordFields): Partial<Record<keyof PasswordFields, string>> {
  const rule = !isAllowedPassword(newPassword)
    ? "site.registration.passwordRule"
    : newPassword === WEAK_PASSWORD
      ? "site.password.weak"
      : newPassword === oldPassword
        ? "site.password.same"
        : undefined;
  return {
    ...(oldPassword === "" && { oldPassword: "site.password.oldMissing" }),
    ...(rule && { newPassword: rule }),
    ...(confirmation === "" && { confirmation: "site.registration.passwordRule" }),
    ...(confirmation !== newPassword && { confirmation: "site.registration.passwordsDiffer" }),
  };
}
