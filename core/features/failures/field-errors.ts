import type { GatewayFailure } from "#core/gateway/index.ts";

/** Field name -> what is wrong with it, in the person's language. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field that a failure speaks of. */
export interface FieldError {
  readonly field: string;
  /** Key of our text, for when the gateway sends none. */
  readonly text: string;
}

/** Error code -> the fields that it may speak of, each with our text: the first that is on the screen shows it. */
const fieldsOfCodes: Readonly<Record<string, readonly FieldError[]>> = {
  "login.cred.err": [{ field: "password", text: "site.login.wrongPassword" }],
  "not.exists.user": [
    { field: "username", text: "site.login.unknownUsername" },
    { field: "mobileNum", text: "site.login.unknownNumber" },
  ],
  "sms.code.invalid": [{ field: "smsCode", text: "site.login.wrongCode" }],
  "verification.code.invalid": [{ field: "code", text: "site.login.wrongCode" }],
  "captcha.invalid": [{ field: "captcha", text: "site.captcha.invalid" }],
  "captcha.required": [{ field: "captcha", text: "site.captcha.required" }],
  "username.exists": [{ field: "username", text: "site.registration.usernameTaken" }],
  "mobile.exists": [{ field: "mobileNum", text: "site.registration.mobileTaken" }],
  "password.old.invalid": [{ field: "oldPassword", text: "site.password.oldWrong" }],
};

/** Which of these fields a failure speaks of, if any. */
export function fieldErrorOf(failure: GatewayFailure, fields: readonly string[]): FieldError | undefined {
  const { code } = failure;
  const candidates = Object.hasOwn(fieldsOfCodes, code) ? (fieldsOfCodes[code] ?? []) : namedField(failure);
  return candidates.find(({ field }) => fields.includes(field));
}

/** `field.invalid` names its field itself. */
function namedField(failure: GatewayFailure): readonly FieldError[] {
  if (failure.kind !== "refused" || failure.code !== "field.invalid") return [];
  const { field }: { readonly field?: unknown } = Object(failure.value);
  return typeof field === "string" ? [{ field, text: "site.form.invalid" }] : [];
}
