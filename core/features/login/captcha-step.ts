import type { LoginProof } from "#core/extension-points/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";

/** Whether a log-in asks for a captcha (`captcha` of the provider's `plugin.json`). */
export type CaptchaPolicy = "always" | "withUsername" | "never";

/** Spec 5 "Login captcha": skipped where no username is typed, as the plugin says. */
const captchaIsDue = (trait: CaptchaPolicy, { fields }: LoginProof): boolean =>
  trait === "always" || (trait === "withUsername" && Boolean(fields.username));

export interface CaptchaStep {
  readonly trait: CaptchaPolicy | undefined;
  readonly proof: LoginProof;
  /** No screen is open for it: a captcha that is part of a form can't be shown. */
  readonly isBackground: boolean;
}

/** The captcha's proof for one log-in: the one that came with the log-in's, else a new one; empty where none is due. */
export async function requireCaptcha(
  gate: CaptchaGate,
  { trait = "withUsername", proof, isBackground }: CaptchaStep,
): ReturnType<CaptchaGate["prove"]> {
  if (proof.captcha || !captchaIsDue(trait, proof)) return { kind: "proof", proof: proof.captcha ?? {} };
  if (!isBackground) return gate.prove();
  await gate.prepare();
  return gate.store.getState().Widget ? { kind: "cancel" } : gate.prove();
}
