import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { CaptchaProof, CaptchaPurpose, CaptchaWidgetProps } from "#core/extension-points/index.ts";

export interface CaptchaState {
  /** Whether a person must prove to be there before the guarded call. */
  readonly required: boolean;
  /** Shown inside the form, when the chosen captcha is of that kind. */
  readonly Widget: ComponentType<CaptchaWidgetProps> | undefined;
  /** What the widget has reported. */
  readonly typed: CaptchaProof | undefined;
  /** Grows with each refusal: the widget loads a new challenge. */
  readonly attempt: number;
  /** A text key: why there is no captcha to solve. */
  readonly error: string | undefined;
  /** A text key: words for another captcha that this person may use instead, such as one without a slider. */
  readonly other: string | undefined;
}

/** Why a guarded call must not be made. `message`: a text key. */
export type CaptchaRefusal = { readonly kind: "cancel" } | { readonly kind: "failed"; readonly message: string };

/** One form's captcha, whichever plugin it comes from. Fails closed. */
export interface CaptchaGate {
  readonly purpose: CaptchaPurpose;
  readonly store: StoreApi<CaptchaState>;
  /**
   * Finds the captcha that guards this purpose today; one that opens a dialog is set up once the page is at rest. Call
   * when the screen opens.
   */
  prepare(): Promise<void>;
  /** Turns to the other captcha, for whoever can't solve this one. It stays chosen for the page's life. */
  takeOther(): void;
  change(proof: CaptchaProof | undefined): void;
  /** The proof fields for one call; `{}` where none is asked for. A second call while one is under way is refused. */
  prove(): Promise<{ readonly kind: "proof"; readonly proof: CaptchaProof } | CaptchaRefusal>;
  /** The call that used the proof failed: asks for a new one. `demanded`: the gateway wants one that we did not ask for. */
  renew(demanded?: boolean): void;
}
