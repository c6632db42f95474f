import type { ComponentType } from "react";

/** A mobile number as the gateway takes it: digits only, the dialling code without its plus. */
export interface MobileNumber {
  readonly countryDialingCode: string;
  /** As typed, with leading zeros. */
  readonly mobileNum: string;
}

/** What a person typed into the fields below. */
export interface TypedMobile extends MobileNumber {
  /** Six digits. */
  readonly smsCode: string;
}

export type SendOutcome =
  | { readonly kind: "sent" }
  /** The person closed a question in between. */
  | { readonly kind: "cancel" }
  /**
   * `message` in the person's language, shown at `field` (the code's by default), or below it where it is no error of
   * the field (`quiet`); without one it has been shown.
   */
  | {
      readonly kind: "failed";
      readonly field?: "mobileNum" | "smsCode";
      readonly message?: string;
      readonly quiet?: true | undefined;
    };

/** Sends a code to a number. */
export type SendCode = (number: MobileNumber) => Promise<SendOutcome>;

export interface MobileFieldsOptions {
  /** How the code is sent; by the merchant's SMS, with its captcha, by default. */
  readonly send?: SendCode;
  /** Whether another country may be picked, whatever the merchant's SMS can reach. */
  readonly pickable?: boolean;
}

/**
 * Two fields for one `<form>`: a number behind its country's dialling code, and the code that is sent to it. What is
 * typed is available through `read` only; labels and errors are their own.
 */
export interface MobileFields {
  /** Input `mobileNum`. */
  readonly NumberField: ComponentType<{
    readonly error?: string | undefined;
    /** The initial value. */
    readonly remembered?: MobileNumber | undefined;
  }>;
  /** Input `smsCode`, with the button that sends the code and shows when it may be sent again. */
  readonly CodeField: ComponentType<{ readonly error?: string | undefined }>;
  /** What was typed; undefined when it is invalid: the error is shown at its field, which takes the focus. */
  read(form: HTMLFormElement): TypedMobile | undefined;
}

/** What core provides to a form with a mobile number (spec 5). */
export interface Mobile {
  /** One pair of fields; call it once a form, outside of rendering. */
  fields(options?: MobileFieldsOptions): MobileFields;
  /** Plus, dialling code, and the number without leading zeros. */
  international(number: MobileNumber): string;
}

/**
 * A log-in provider that proves a mobile number by itself: used at registration where the merchant's SMS is the
 * provider's (spec 3 "Provider config").
 */
export interface PhoneVerifier {
  send(number: MobileNumber, signal: AbortSignal): Promise<SendOutcome>;
  /** The proof by the names of the log-in call's body, for the code that was sent last. */
  confirm(
    code: string,
    signal: AbortSignal,
  ): Promise<
    | { readonly kind: "proof"; readonly fields: Readonly<Record<string, unknown>> }
    | { readonly kind: "failed"; readonly message: string }
  >;
}
