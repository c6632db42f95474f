import type { ComponentType } from "react";

/**
 * What a person proved to a login provider: the fields that go into the log-in call's body, by the names of
 * `schemas/gateway.openapi.json` (LoginRequest), and the call that takes them.
 */
export interface LoginProof {
  /** The call: `/wps/session/login` or its variant of that name. */
  readonly via: "login" | "line" | "telegram" | "maya";
  readonly fields: Readonly<Record<string, unknown>>;
  /** Present when a person typed it: what may be remembered, and what makes a captcha due. */
  readonly credentials?: Credentials;
}

/** Spec 3 "Remembered credentials", without the merchant, which core adds. */
export type Credentials =
  | { readonly type: "username"; readonly username: string; readonly password: string }
  | { readonly type: "sms"; readonly countryDialingCode: string; readonly mobileNum: string };

export type LoginOutcome =
  | { readonly kind: "proof"; readonly proof: LoginProof }
  /** The browser is leaving for an outside page, or is to be sent there. */
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "cancel" }
  /** The provider can't go on; `message` is already in the person's language. */
  | { readonly kind: "failed"; readonly message: string };

/** What a form is given. Core renders it, disables it while a log-in is under way, and shows what went wrong. */
export interface LoginFormProps {
  readonly busy: boolean;
  /** Field name -> message in the person's language, from the gateway or the form's own rules. */
  readonly faults: Readonly<Record<string, string>>;
  readonly remembered: { readonly username?: string; readonly password?: string; readonly remember: boolean };
  /** Ends the form's work; core goes on with captcha and the gateway. */
  submit(proof: LoginProof, options: { readonly remember: boolean }): void;
  /** A captcha widget to place above the form's button, when the chosen captcha shows one. */
  readonly captcha: React.ReactNode;
}

/** How a person may come in. A provider gives a form, a button, or a prompt that comes by itself. */
export interface LoginProvider {
  readonly kind: "form" | "button" | "prompt";
  /** `form`: the fields, on a tab of this name. */
  readonly Form?: ComponentType<LoginFormProps>;
  readonly tab?: "account" | "mobile";
  /** `button` and `prompt`: begins. May never settle while a person thinks; `signal` ends it. */
  start?(signal: AbortSignal): Promise<LoginOutcome>;
  /** Back from outside: called when the address matches `returns` of `plugin.json`. */
  resume?(
    location: { readonly query: URLSearchParams; readonly hash: string },
    signal: AbortSignal,
  ): Promise<LoginOutcome>;
  /** Drops what the provider keeps (a token, a state), after an error whose row says `forget`. */
  forget?(): void;
}
