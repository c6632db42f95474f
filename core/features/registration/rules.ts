import { isAllowedPassword } from "../forms/index.ts";

/** The input of both forms; the password by mobile number only where the merchant requires one. */
export interface CommonFields {
  readonly password: string;
  readonly confirmation: string;
  /** Whether the age box is ticked; shown only where the brand has a minimum age. */
  readonly adult: boolean;
}

/** The input of the form by username. */
export interface RegistrationFields extends CommonFields {
  readonly username: string;
}

/** The gateway contract's rule (`schemas/gateway.openapi.json`, RegisterRequest). */
const allowedUsername = /^[a-z0-9]{4,16}$/;

/**
 * Field -> text key of its error; empty when every field is valid. A mobile number, in place of the username, and its code
 * are validated elsewhere.
 */
export function checkRegistration(
  { username, password, confirmation, adult }: CommonFields & Partial<RegistrationFields>,
  { asksAge, asksPassword = true }: { readonly asksAge: boolean; readonly asksPassword?: boolean },
): Readonly<Record<string, string>> {
  return {
    ...(username !== undefined && !allowedUsername.test(username) && { username: "site.registration.usernameRule" }),
    ...(asksPassword && {
      ...(!isAllowedPassword(password) && { password: "site.registration.passwordRule" }),
      ...(confirmation === "" && { confirmation: "site.registration.passwordRule" }),
      ...(confirmation !== password && { confirmation: "site.registration.passwordsDiffer" }),
    }),
    ...(asksAge && !adult && { adult: "site.registration.ageRule" }),
  };
}
