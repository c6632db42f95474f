import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { CaptchaProof, CaptchaPurpose, CaptchaWidgetProps } from "#core/extension-points/index.ts";

export interface CaptchaState {
  /** Whether a captcha must be solved before the guarded call. */
  readonly required: boolean;
  /** Rendered inside the form, when the chosen captcha is a widget. */
  readonly Widget: ComponentType<CaptchaWidgetProps> | undefined;
  /** The widget's latest report. */
  readonly typed: CaptchaProof | undefined;
  /** Incremented by each refusal: the widget loads a new challenge. */
  readonly attempt: number;
  /** A text key: why the captcha could not be loaded. Another `prepare` may help. */
  readonly error: string | undefined;
  /** One is required, and no chosen captcha can guard this under today's flags and settings: nothing a person does helps. */
  readonly closed: boolean;
  /** A text key: the label of the button for an alternative captcha, such as one without a slider. */
  readonly other: string | undefined;
}

/** Why a guarded call must not be made. `message`: a text key. */
export type CaptchaRefusal = { readonly kind: "cancel" } | { readonly kind: "failed"; readonly message: string };

/** One form's captcha, whichever plugin it comes from. Fails closed. */
export interface CaptchaGate {
  readonly purpose: CaptchaPurpose;
  readonly store: StoreApi<CaptchaState>;
  /**
   * Finds the captcha that guards this purpose today; one that opens a dialog is prepared once the page is idle. Call
   * when the screen opens.
   */
  prepare(): Promise<void>;
  /**
   * Switches to the alternative captcha, for people who can't solve this one. It stays chosen for the page's lifetime.
   */
  switchToNext(): void;
  change(proof: CaptchaProof | undefined): void;
  /**
   * The proof fields for one call; `{}` where no captcha is required. A second call during a verification is refused.
   * `isBackground`: no screen is open for it; a captcha that is part of a form can't be shown, and is a `cancel`.
   */
  prove(options?: {
    readonly isBackground?: boolean;
  }): Promise<{ readonly kind: "proof"; readonly proof: CaptchaProof } | CaptchaRefusal>;
  /**
   * The call that used the proof failed: requests a new one. `demanded`: the gateway requires a captcha, perhaps one that
   * was not required here. Resolves once it is known which; where none can guard this, the next call is the gateway's to
   * judge again.
   */
  renew(demanded?: boolean): Promise<void>;
}
