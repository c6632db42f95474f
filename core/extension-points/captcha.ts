import type { ComponentType } from "react";

/** What a captcha guards (spec 5): each has its own switch in the status call. */
export type CaptchaPurpose = "login" | "sms" | "register";

/** Proof fields by the names of `schemas/gateway.openapi.json`, merged into the guarded call's body. */
export type CaptchaProof = Readonly<Record<string, unknown>>;

export type CaptchaOutcome =
  | { readonly kind: "proof"; readonly proof: CaptchaProof }
  | { readonly kind: "cancel" }
  /** No proof; `message` is a text key of the plugin or of core. The way stays closed. */
  | { readonly kind: "failed"; readonly message: string };

/** A captcha shown inside a form. It is mounted anew after `reset` changes. */
export interface CaptchaWidgetProps {
  readonly purpose: CaptchaPurpose;
  /** Reports the proof typed so far; `undefined` while it is incomplete. */
  onChange(proof: CaptchaProof | undefined): void;
  /** Message of the last refusal, in the person's language. */
  readonly fault: string | undefined;
  /** Grows after each refusal: the widget loads a new challenge and clears its field. */
  readonly attempt: number;
}

/**
 * Proves that a person is there. Gives either a dialog (`verify`) or a widget in the form, decided once.
 * Fails closed: without a proof the guarded call is not made.
 */
export interface Captcha {
  /** Whether it can guard this purpose under today's flags and settings; the first chosen that applies is used. */
  applies(purpose: CaptchaPurpose): boolean;
  /** Readies the vendor's script while the screen is idle. */
  prepare?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<void>;
  verify?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<CaptchaOutcome>;
  readonly Widget?: ComponentType<CaptchaWidgetProps>;
}
