import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import type {
  ExtensionPoints,
  HandleOf,
  LoginFormProps,
  LoginProof,
  LoginReturn,
} from "#core/extension-points/index.ts";
import type { Gateway } from "#core/gateway/index.ts";
import type { Clock, EventBus, PluginHost } from "#core/kernel/index.ts";
import type { CredentialVault } from "#core/platform/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { ProductEvents } from "../events.ts";
import type { Failures, FieldErrors } from "../failures/index.ts";
import type { ReturnTo, Session } from "../session/index.ts";
import type { Identity } from "./identity.ts";
import type { LoginContext } from "./request.ts";
import type { SecondFactor } from "./second-factors.ts";

/** Spec 4 "Login"; `verify` and `bind` wait for the person in between. */
export type LoginPhase = "idle" | "processing" | "verify" | "bind" | "success" | "failure";

export interface Remembered {
  readonly username?: string;
  readonly password?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  /** Whether the box is ticked when the form opens. */
  readonly remember: boolean;
}

/** A login method whose form is on the screen. */
export interface LoginForm {
  readonly id: string;
  readonly tab: "account" | "mobile";
  readonly Form: ComponentType<LoginFormProps>;
}

/** A login method that begins with a button. */
export interface LoginButton {
  readonly id: string;
  /** Text key of its label, which may name `{{provider}}`; undefined when the plugin could not be loaded. */
  readonly labelKey: string | undefined;
  /** The provider's name. */
  readonly title: string;
  /** Address of the plugin's own icon, where it has one. */
  readonly icon?: string | undefined;
}

export interface LoginMethods {
  readonly forms: readonly LoginForm[];
  readonly buttons: readonly LoginButton[];
  /** One that has no button to say so could not be loaded. */
  readonly incomplete?: true;
}

export interface LoginState {
  /** What the screen offers; undefined until the plugins have loaded. */
  readonly loginMethods: LoginMethods | undefined;
  readonly phase: LoginPhase;
  /** From the start of an attempt until 500 ms after its end; another attempt is ignored. */
  readonly busy: boolean;
  /** The plugin whose attempt is under way, or was the last. */
  readonly provider: string | undefined;
  /** The provider with which the person is busy outside, in a window of its own; nothing is locked meanwhile. */
  readonly pending: string | undefined;
  readonly errors: FieldErrors;
  /** Provider id -> what its button says went wrong. */
  readonly providerErrors: FieldErrors;
  /** What is said quietly of the last attempt: in the form, or at the button of the provider. */
  readonly note: { readonly text: string; readonly provider: string | undefined } | undefined;
  /** Which second factors the member may use (phase `verify`). */
  readonly factors: readonly SecondFactor[];
  /** Until the second factor's codes may be sent again: seconds. */
  readonly resendIn: number;
  /** The second factor's code is being checked, or was refused a moment ago. */
  readonly verifying: boolean;
  /** The identity that belongs to no account yet (phase `bind`): the person chooses what becomes of it. */
  readonly unbound: Identity | undefined;
  /** The identity to tie to the account that logs in next (chosen in phase `bind`). */
  readonly binding: Identity | undefined;
  readonly remembered: Remembered;
}

export type LoginResult =
  | { readonly kind: "opened"; readonly to: string }
  | { readonly kind: "verify"; readonly factors: readonly SecondFactor[] }
  | { readonly kind: "bind"; readonly identity: Identity }
  | { readonly kind: "failed"; readonly code: string }
  /** Another attempt was under way, or the person gave up: nothing happened. */
  | { readonly kind: "ignored" };

export interface LoginModel {
  readonly store: StoreApi<LoginState>;
  readonly captcha: CaptchaGate;
  /** The offered providers, in the merchant's order. */
  readonly providers: readonly HandleOf<"login">[];
  /** Readies the screen: the login methods, the captcha, and what was remembered on this device. */
  prepare(): Promise<void>;
  /** A form's proof. */
  submit(provider: string, proof: LoginProof, options: { readonly remember: boolean }): Promise<LoginResult>;
  /** A provider's button. */
  start(provider: string): Promise<LoginResult>;
  /** Back from an outside page: the first of these providers that knows the return goes on with it. */
  resume(providers: readonly string[], back: LoginReturn): Promise<LoginResult>;
  /** While the screen is idle, until `signal` says that it is gone: providers are prepared, and may prompt. */
  prepareProviders(signal: AbortSignal): Promise<void>;
  /** Logs in with what was remembered, unless the person is logging in already (spec 4 "Auto-login"). */
  autoLogin(): Promise<LoginResult>;
  /** The code of a second factor. */
  verify(factor: SecondFactor, code: string): Promise<LoginResult>;
  /** Asks for the second factor's codes again, unless they were sent less than a minute ago. */
  resend(): Promise<LoginResult>;
  /** Leaves `verify` or `bind` without logging in. */
  cancel(): void;
  /** In `bind`: keeps the identity, to be tied to the account that logs in next. */
  bindToNext(): void;
}

/** What log-in takes from the site. */
export interface LoginParts {
  readonly merchantCode: string;
  readonly clock: Clock;
  readonly events: EventBus<ProductEvents>;
  readonly isOn: (flag: string) => boolean;
  readonly t: (key: string) => string;
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all">;
  /** Whether this host may be a return address registered with outside providers. */
  readonly mayReturnHere: boolean;
  readonly session: Pick<Session, "open">;
  readonly captcha: CaptchaGate;
  readonly gateway: { readonly session: Pick<Gateway["session"], "login" | "verify"> };
  /** The device and the visit, as log-in calls may be told of them. */
  readonly context: () => Promise<LoginContext>;
  readonly credentials: Pick<CredentialVault, "recall" | "remember" | "forget">;
  /** The site may log in by itself from now on. */
  readonly allowAutoLogin: () => void;
  /** Where the page's address says the person wants to go. */
  readonly returnTo: () => ReturnTo;
  readonly leave: (url: string) => void;
  /** Shows how to go on in the person's own browser, where the app that shows the page is an obstacle. */
  readonly showOpenInBrowserHint: () => void;
  /** Goes to the log-in screen, keeping the returnTo. */
  readonly toLogin: (returnTo: ReturnTo) => void;
  readonly failures: Pick<Failures, "handle">;
}
