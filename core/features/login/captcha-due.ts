import type { LoginProof } from "#core/extension-points/index.ts";

/** Whether a way in asks for a captcha (the trait of its `plugin.json`). */
export type CaptchaTrait = "always" | "withUsername" | "never";

/**
 * Spec 5 "Login captcha": skipped when a validation result is there already, and where no user name is typed, as the
 * plugin's trait says (SMS, Firebase, LINE).
 */
export function captchaIsDue(trait: CaptchaTrait, { fields }: LoginProof): boolean {
  if (trait === "never" || fields.geetestSeccode || fields.geetestValidateV4 || fields.captchaCode) return false;
  return trait === "always" || Boolean(fields.username);
}
