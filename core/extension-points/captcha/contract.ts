import type { ComponentType } from "react";
import type { CaptchaManifest } from "./generated/manifest.ts";

/** What a captcha guards (spec 5): each has its own switch in the status call. */
export type CaptchaPurpose = keyof CaptchaManifest["purposes"];

/** Proof fields by the names of `schemas/gateway.openapi.json`, merged into the guarded call's body. */
export type CaptchaProof = Readonly<Record<string, unknown>>;

export type CaptchaOutcome =
  | { readonly kind: "proof"; readonly proof: CaptchaProof }
  | { readonly kind: "cancel" }
  /** No proof; `message` is a text key: one of core's, or `<point>/<id>::<key>` of the plugin's own. The way stays closed. */
  | { readonly kind: "failed"; readonly message: string };

/** A captcha shown inside a form. It is mounted again after `reset` changes. */
export interface CaptchaWidgetProps {
  readonly purpose: CaptchaPurpose;
  /** Reports the proof typed so far; `undefined` while it is incomplete. */
  onChange(proof: CaptchaProof | undefined): void;
  /** Message of the last refusal, in the person's language. */
  readonly error: string | undefined;
  /** Grows after each refusal: the widget loads a new challenge and clears its field. */
  readonly attempt: number;
}

/**
 * Proves that a person is there. Gives either a dialog (`verify`) or a widget in the form, decided once.
 * Fails closed: without a proof the guarded call is not made.
 */
export interface Captcha {
  /**
   * Whether it can guard a purpose of its `plugin.json` under today's settings; always when absent. The first chosen that
   * applies is used, a `fallback` after the others. Where none applies the guarded call is not made.
   */
  applies?(purpose: CaptchaPurpose): boolean;
  /**
   * Readies the vendor, so that `verify` can open at once: called while the screen is idle and before every `verify`,
   * never twice at a time. Rejects when the vendor can't be had; core then calls once more (spec 5).
   */
  prepare?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<void> | void;
  /** Milliseconds that `prepare` may take; 10,000 when absent. */
  readonly prepareTimeoutMs?: number;
  /** Opens the dialog. Called after a `prepare` that went well. Settles when the person is done. */
  verify?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<CaptchaOutcome>;
  readonly Widget?: ComponentType<CaptchaWidgetProps>;
}
