import { type GatewayFailure, isQuiet } from "#core/gateway/index.ts";

/** Field name -> what is wrong with it, in the person's language. `form` is the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Error code -> the field that it speaks of, and the text for when the gateway sends none. */
export type FieldErrorTexts = Readonly<Record<string, { readonly field: string; readonly text: string }>>;

/** What every form with a captcha may be told. */
const common: FieldErrorTexts = {
  "captcha.invalid": { field: "captcha", text: "site.captcha.invalid" },
  "captcha.required": { field: "captcha", text: "site.captcha.required" },
};

/**
 * Where a refusal is shown: at the field it speaks of, in the gateway's words or else ours. What must open no dialog
 * (spec 8: 502, too many requests) is said in the form. Undefined: it belongs to no field.
 */
export function fieldErrorsOf(
  failure: GatewayFailure,
  texts: FieldErrorTexts,
  t: (key: string) => string,
): FieldErrors | undefined {
  const known = entry(texts, failure.code) ?? entry(common, failure.code);
  if (known) return { [known.field]: failure.message || t(known.text) };
  const field = failure.kind === "refused" && failure.code === "field.invalid" ? fieldOf(failure.value) : undefined;
  if (field) return { [field]: failure.message || t("site.form.invalid") };
  return isQuiet(failure) && failure.kind !== "aborted" ? { form: failure.message || t("site.form.later") } : undefined;
}

const entry = (texts: FieldErrorTexts, code: string) => (Object.hasOwn(texts, code) ? texts[code] : undefined);

const fieldOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "field" in value && typeof value.field === "string"
    ? value.field
    : undefined;
