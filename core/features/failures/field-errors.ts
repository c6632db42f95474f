import type { GatewayFailure } from "#core/gateway/index.ts";

/** Field name -> its error message, in the person's language. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field that a failure concerns. */
export interface FieldError {
  readonly field: string;
  /** Key of our text, used when the gateway sends none. */
  readonly text: string;
}

/** Error code -> the fields that it may concern, each with our text: the first one on the screen shows it. */
const fieldsOfCodes: Readonly<Record<string, readonly FieldError[]>> = {
  "login.cred.err": [{ field: "password", text: "site.login.wrongPassword" }],
  "not.exists.user": [
    { field: "username", text: "site.login.unknownUsername" },
    { field: "mobileNum", text: "site.login.unknownNumber" },
  ],
  "sms.code.invalid": [{ field: "smsCode", text: "site.login.wrongCode" }],
  "verification.code.invalid": [{ field: "code", text: "site.login.wrongCode" }],
  "captcha.invalid": [{ field: "captcha", text: "site.captcha.invalid" }],
  "captcha.required": [{ field: "captcha", text: "site.captcha.verifyFirst" }],
  "username.exists": [{ field: "username", text: "site.registration.usernameTaken" }],
  "mobile.exists": [{ field: "mobileNum", text: "site.registration.mobileTaken" }],
  "password.old.invalid": [{ field: "oldPassword", text: "site.password.oldWrong" }],
};

/** The one of these fields that a failure concerns, if any. */
export function fieldErrorOf(failure: GatewayFailure, fields: readonly string[]): FieldError | undefined {
  const { code } = failure;
  const candidates = Object.hasOwn(fieldsOfCodes, code) ? (fieldsOfCodes[code] ?? []) : namedField(failure);
  return candidates.find(({ field }) => fields.includes(field));
}

/** The value of `field.invalid` contains the field's name. */
function namedField(failure: GatewayFailure): readonly FieldError[] {
  if (failure.kind !== "refused" || failure.code !== "field.invalid") return [];
  const { field } = Object(failure.value);
  return typeof field === "string" ? [{ field, text: "site.form.invalid" }] : [];
}
