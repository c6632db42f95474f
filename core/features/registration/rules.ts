/** What a person types to register by user name. */
export interface RegistrationFields {
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  /** Ticked: old enough. Asked for only where the brand has a minimum age. */
  readonly adult: boolean;
}

export type RegistrationField = keyof RegistrationFields;

/** The field rules of the gateway's contract (`schemas/gateway.openapi.json`, RegisterRequest). */
const username = /^[a-z0-9]{4,16}$/;
/** Printable ASCII without spaces. */
const password = /^[!-~]{6,20}$/;

/** Field -> text key of what is wrong; empty when all is well. Every fault is found at once. */
export function checkRegistration(
  fields: RegistrationFields,
  { asksAge }: { readonly asksAge: boolean },
): Partial<Record<RegistrationField, string>> {
  return {
    ...(!username.test(fields.username) && { username: "site.registration.usernameRule" }),
    ...(!password.test(fields.password) && { password: "site.registration.passwordRule" }),
    ...(fields.confirmation !== fields.password && { confirmation: "site.registration.passwordsDiffer" }),
    ...(asksAge && !fields.adult && { adult: "site.registration.ageRule" }),
  };
}
