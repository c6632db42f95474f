import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { LoginFormProps, LoginProof, LoginReturn } from "#core/extension-points/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import type { ReturnTo } from "../session/index.ts";
import type { Identity } from "./identity.ts";
import type { SecondFactor } from "./second-factors.ts";

/** Spec 4 "Login"; `verify` and `bind` wait for the person. */
export type LoginPhase = "idle" | "processing" | "verify" | "bind" | "success" | "failure";

export interface Remembered {
  readonly username?: string;
  readonly password?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  /** Whether the checkbox is initially checked. */
  readonly remember: boolean;
}

/** Why a provider can't continue, shown at its button; `quiet`: as a note. */
export interface ProviderError {
  readonly message: string;
  readonly quiet?: true | undefined;
}

/** A login method with a form. */
export interface LoginForm {
  readonly id: string;
  readonly tab: "account" | "mobile";
  readonly Form: ComponentType<LoginFormProps>;
}

/** A login method with a button. */
export interface LoginButton {
  readonly id: string;
  /** Text key of its label, which may contain `{{provider}}`; undefined when the plugin could not be loaded. */
  readonly labelKey: string | undefined;
  /** The provider's name. */
  readonly title: string;
  /** URL of the plugin's icon, if any. */
  readonly icon?: string | undefined;
}

export interface LoginMethods {
  readonly forms: readonly LoginForm[];
  /** Undefined until the code of all is there: which of them work here is known only then. */
  readonly buttons: readonly LoginButton[] | undefined;
  /** One that has no button to say so could not be loaded. */
  readonly incomplete?: true;
}

export interface LoginState {
  /** The methods offered; undefined until the code of the forms is there. */
  readonly loginMethods: LoginMethods | undefined;
  readonly phase: LoginPhase;
  /** From the start of an attempt until 500 ms after its end; another attempt is ignored. */
  readonly busy: boolean;
  /** The plugin of the current or last attempt. */
  readonly provider: string | undefined;
  /** The provider whose own window or prompt is open; other methods stay usable. */
  readonly pending: string | undefined;
  readonly errors: FieldErrors;
  /** Provider id -> the error shown at its button. */
  readonly providerErrors: FieldErrors;
  /** A note about the last attempt, shown in the form, or at the provider's button. */
  readonly note:
    | {
        readonly text: string;
        readonly provider: string | undefined;
        readonly link?: { readonly url: string; readonly label: string } | undefined;
      }
    | undefined;
  /** The second factors that the member may use (phase `verify`). */
  readonly factors: readonly SecondFactor[];
  /** Seconds until the second factor's codes may be sent again. */
  readonly resendIn: number;
  /** From the start of a check of the second factor's code until 500 ms after its end. */
  readonly verifying: boolean;
  /** The identity without an account (phase `bind`): the person chooses an existing account or a new one. */
  readonly unbound: Identity | undefined;
  /** The identity to bind to the account that logs in next (chosen in phase `bind`). */
  readonly binding: Identity | undefined;
  readonly remembered: Remembered;
}

/** One object for all states without errors: a screen then need not render again. */
export const noErrors: FieldErrors = {};

export const initial: LoginState = {
  loginMethods: undefined,
  phase: "idle",
  busy: false,
  provider: undefined,
  pending: undefined,
  errors: noErrors,
  providerErrors: {},
  note: undefined,
  factors: [],
  resendIn: 0,
  verifying: false,
  unbound: undefined,
  binding: undefined,
  remembered: { remember: false },
};

export type LoginResult =
  | { readonly kind: "opened" }
  | { readonly kind: "verify"; readonly factors: readonly SecondFactor[] }
  | { readonly kind: "bind"; readonly identity: Identity }
  | { readonly kind: "failed"; readonly code: string }
  /** Nothing happened: another attempt was running, or the person cancelled. */
  | { readonly kind: "ignored" };

export const ignoredAttempt: LoginResult = { kind: "ignored" };

export interface LoginModel {
  readonly store: StoreApi<LoginState>;
  readonly captcha: CaptchaGate;
  /** Prepares the screen: login methods, captcha and remembered credentials. */
  prepare(): Promise<void>;
  /**
   * Loads the providers and what is remembered, for a screen that may follow: it then shows their forms at once, and
   * filled in.
   */
  loadMethods(): Promise<void>;
  /** Logs in with a form's proof. */
  submit(provider: string, proof: LoginProof, options: { readonly remember: boolean }): Promise<LoginResult>;
  /** Starts a provider, from its button. */
  start(provider: string): Promise<LoginResult>;
  /** After the return from an external page: continues with the first of these providers that recognises the return. */
  resume(providers: readonly string[], back: LoginReturn): Promise<LoginResult>;
  /** Once the screen is idle, until `signal` aborts: prepares the providers, which may show a prompt. */
  prepareProviders(signal: AbortSignal): Promise<void>;
  /** Logs in with remembered credentials, unless the person is logging in (spec 4 "Auto-login"). */
  autoLogin(): Promise<LoginResult>;
  /** Checks a second factor's code. */
  verify(factor: SecondFactor, code: string): Promise<LoginResult>;
  /** Requests the second factor's codes again, unless they were sent less than a minute ago. */
  resend(): Promise<LoginResult>;
  /** Leaves `verify` or `bind` without logging in. */
  cancel(): void;
  /** Leaves `bind`: the identity will be bound to the account that logs in next. */
  bindToNext(): void;
}

/** Where a log-in begins, and where it leads. */
export interface LoginOrigin {
  /** Path of the screen on which it began: a person who has left it is not redirected. */
  readonly from: string;
  readonly returnTo: ReturnTo;
}

/** The log-in without its providers' buttons and without the preparation of its screen, which use it. */
export interface LoginMachine
  extends Omit<LoginModel, "prepare" | "loadMethods" | "start" | "resume" | "prepareProviders"> {
  /** The current screen, and the target in its address. */
  origin(): LoginOrigin;
  /** Logs in with a provider's proof. */
  logIn(provider: string, proof: LoginProof, origin: LoginOrigin): Promise<LoginResult>;
  /** Another method is used: open prompts end, and the outcome of a provider that is still pending is ignored. */
  switchMethod(): AbortSignal;
  /** Aborts at the next `switchMethod`. */
  methodSignal(): AbortSignal;
  showProviderError(provider: string, error: ProviderError): void;
  /** Clears what an attempt that is over has left. */
  reset(): void;
}
