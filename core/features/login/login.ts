import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import type {
  ExtensionPoints,
  HandleOf,
  LoginFormProps,
  LoginProof,
  LoginReturn,
} from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginValue, Outcome } from "#core/gateway/index.ts";
import type { Clock, EventBus, PluginHost } from "#core/kernel/index.ts";
import type { CredentialVault } from "#core/platform/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { ProductEvents } from "../events.ts";
import type { FieldErrors } from "../form/index.ts";
import type { ReturnTo, Session } from "../session/index.ts";

/** Spec 4 "Login"; `verify` and `bind` wait for the person in between. */
export type LoginPhase = "idle" | "processing" | "verify" | "bind" | "success" | "failure";

export type SecondFactor = "email" | "ga" | "sms";

export interface Remembered {
  readonly username?: string;
  readonly password?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  /** Whether the box is ticked when the form opens. */
  readonly remember: boolean;
}

/** A way in whose form stands on the screen. */
export interface LoginForm {
  readonly id: string;
  readonly tab: "account" | "mobile";
  readonly Form: ComponentType<LoginFormProps>;
}

/** A way in that begins with a button. */
export interface LoginButton {
  readonly id: string;
  /** Text key of its label: the plugin's own, or undefined when the plugin could not be loaded. */
  readonly labelKey: string | undefined;
  readonly title: string;
  /** Address of the plugin's own icon, where it has one. */
  readonly icon?: string | undefined;
}

export interface LoginState {
  /** What the screen offers; undefined until the plugins have loaded. */
  readonly ways: { readonly forms: readonly LoginForm[]; readonly buttons: readonly LoginButton[] } | undefined;
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
  /** Which second factors the member may use (phase `verify`). */
  readonly factors: readonly SecondFactor[];
  /** Until the second factor's codes may be sent again: seconds. */
  readonly resendIn: number;
  /** The second factor's code is being checked, or was refused a moment ago. */
  readonly verifying: boolean;
  /** The identity that belongs to no account yet (phase `bind`): the person chooses what becomes of it. */
  readonly unbound: Binding | undefined;
  /** The identity to tie to the account that logs in next (chosen in phase `bind`). */
  readonly binding: Binding | undefined;
  readonly remembered: Remembered;
}

/** A proven identity that belongs to no account yet. */
export interface Binding {
  readonly provider: string;
  /** The provider's name, such as `LINE`. */
  readonly title: string;
  /** Its proof, by the names of the log-in call's body. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where the person wants to go once this is settled. */
  readonly returnTo: ReturnTo;
}

export type LoginResult =
  | { readonly kind: "opened"; readonly to: string }
  | { readonly kind: "verify"; readonly factors: readonly SecondFactor[] }
  | { readonly kind: "bind"; readonly binding: Binding }
  | { readonly kind: "failed"; readonly code: string }
  /** Another attempt was under way, or the person gave up: nothing happened. */
  | { readonly kind: "ignored" };

export interface LoginModel {
  readonly store: StoreApi<LoginState>;
  readonly captcha: CaptchaGate;
  /** The offered providers, in the merchant's order. */
  readonly providers: readonly HandleOf<"login">[];
  /** Readies the screen: the ways in, the captcha, and what was remembered on this device. */
  prepare(): Promise<void>;
  /** A form's proof. */
  submit(provider: string, proof: LoginProof, options: { readonly remember: boolean }): Promise<LoginResult>;
  /** A provider's button. */
  start(provider: string): Promise<LoginResult>;
  /** Back from an outside page: the first of these providers that knows the return goes on with it. */
  resume(providers: readonly string[], back: LoginReturn): Promise<LoginResult>;
  /** The screen rests, until `signal` says that it is gone: providers get ready, and may come by themselves. */
  rest(signal: AbortSignal): Promise<void>;
  /** Logs in with what was remembered, unless the person is at it already (spec 4 "Auto-login"). */
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

/** From where the person comes in; the names are those of the log-in calls. */
export interface Visit {
  readonly registerUrl: string;
  readonly domain: string;
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  /** The stored `tid`. */
  readonly linkId?: string;
}

export interface DeviceFields {
  readonly loginDeviceId: string;
  readonly isOfficialAppLogin: boolean;
  readonly device?: "IPAD" | "PWA" | "WEBCLIP";
}

type Body = Readonly<Record<string, unknown>>;

/** The gateway's calls, with bodies whose proof core does not know. */
export interface LoginCalls {
  login(via: LoginProof["via"], body: Body): Promise<Outcome<LoginValue>>;
  verify(body: Body): Promise<Outcome<LoginValue>>;
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
  readonly calls: LoginCalls;
  readonly device: () => Promise<DeviceFields>;
  readonly visit: () => Visit;
  readonly credentials: Pick<CredentialVault, "recall" | "remember" | "forget">;
  /** Whether the site may log in by itself from now on. */
  readonly allowAutoLogin: (allowed: boolean) => void;
  /** Where the page's address says the person wants to go. */
  readonly returnTo: () => ReturnTo;
  readonly leave: (url: string) => void;
  /** Shows how to go on in the person's own browser, where the app that shows the page is in the way. */
  readonly showOpenInBrowserHint: () => void;
  /** Goes to the log-in screen, keeping the returnTo. */
  readonly toLogin: (returnTo: ReturnTo) => void;
  /** Shows a failure that belongs to no field (spec 8 decides how). */
  readonly notify: (failure: GatewayFailure) => void;
}
