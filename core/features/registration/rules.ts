import type { TypedMobile } from "#core/extension-points/index.ts";
import { isAllowedPassword } from "../forms/index.ts";

/** The input of the form by username. */
export interface RegistrationFields {
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  /** Whether the age box is ticked; shown only where the brand has a minimum age. */
  readonly adult: boolean;
}

/** The input of the form by mobile number; the password only where the merchant requires one. */
export interface MobileRegistrationFields extends TypedMobile {
  readonly password: string;
  readonly confirmation: string;
  readonly adult: boolean;
}

type Wrong = Readonly<Record<string, string>>;

/** The gateway contract's rule (`schemas/gateway.openapi.json`, RegisterRequest). */
const username = /^[a-z0-9]{4,16}$/;

const checkPassword = (fields: Pick<RegistrationFields, "password" | "confirmation">): Wrong => ({
  ...(!isAllowedPassword(fields.password) && { password: "site.registration.passwordRule" }),
  ...(fields.confirmation === "" && { confirmation: "site.registration.passwordRule" }),
  ...(fields.confirmation !== fields.password && { confirmation: "site.registration.passwordsDiffer" }),
});

const checkAge = ({ adult }: Pick<RegistrationFields, "adult">, asksAge: boolean): Wrong =>
  asksAge && !adult ? { adult: "site.registration.ageRule" } : {};

/** Field -> text key of its error; empty when every field is valid. */
export function checkRegistration(fields: RegistrationFields, { asksAge }: { readonly asksAge: boolean }): Wrong {
  return {
    ...(!username.test(fields.username) && { username: "site.registration.usernameRule" }),
    ...checkPassword(fields),
    ...checkAge(fields, asksAge),
  };
}

/** The same for the form by mobile number; its number and code are validated elsewhere. */
export function checkMobileRegistration(
  fields: Omit<MobileRegistrationFields, keyof TypedMobile>,
  { asksAge, asksPassword }: { readonly asksAge: boolean; readonly asksPassword: boolean },
): Wrong {
  return { ...(asksPassword && checkPassword(fields)), ...checkAge(fields, asksAge) };
}
