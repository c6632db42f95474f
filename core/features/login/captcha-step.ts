import type { LoginProof } from "#core/extension-points/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";

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

export interface CaptchaStep {
  readonly trait: CaptchaTrait | undefined;
  readonly proof: LoginProof;
  /** No screen is open for it: a captcha that stands in a form can't come by itself. */
  readonly alone: boolean;
}

/** The captcha's proof for one log-in; empty where none is due. */
export async function proveFor(
  gate: CaptchaGate,
  { trait = "withUsername", proof, alone }: CaptchaStep,
): ReturnType<CaptchaGate["prove"]> {
  if (!captchaIsDue(trait, proof)) return { kind: "proof", proof: {} };
  if (!alone) return gate.prove();
  await gate.prepare();
  return gate.store.getState().Widget ? { kind: "cancel" } : gate.prove();
}
