import type { ComponentType } from "react";
import type { IdentityFields, LoginFormProps, LoginProof } from "#core/extension-points/index.ts";
import type { LoginBody } from "#core/gateway/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import type { ReturnTo } from "../session/index.ts";

/** A proven outside identity that belongs to no account yet. */
export interface Identity {
  /** The plugin that proved it. */
  readonly provider: string;
  /** The provider's name, such as `Google`. */
  readonly title: string;
  /** Its proof, by the names of the log-in's body. */
  readonly fields: LoginBody;
  /** The same, by the names of the register payload. */
  readonly registrationFields: LoginBody;
  /** Where the person wants to go once this is settled. */
  readonly returnTo: ReturnTo;
}

/** The member's second factors, in the value of a `login_verify_required`. */
export type SecondFactor = "email" | "ga" | "sms";

export interface LoginForm {
  readonly id: string;
  readonly tab: "account" | "mobile";
  readonly Form: ComponentType<LoginFormProps>;
}

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
  /** Spec 4 "Login"; `verify` and `bind` wait for the person. */
  readonly phase: "idle" | "processing" | "verify" | "bind" | "success" | "failure";
  /** From the start of an attempt until 500 ms after its end; another attempt is ignored. */
  readonly busy: boolean;
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
  readonly remembered: LoginFormProps["remembered"];
}

/** One object for all states without errors: a screen then need not render again. */
export const noErrors: FieldErrors = {};

export const initial: LoginState = {
  loginMethods: undefined,
  phase: "idle",
  busy: false,
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
  /** A second factor is asked for, or which account the identity belongs to. */
  | { readonly kind: "verify" | "bind" }
  | { readonly kind: "failed"; readonly code: string }
  /** Nothing happened: another attempt was running, or the person cancelled. */
  | { readonly kind: "ignored" };

export const ignoredAttempt: LoginResult = { kind: "ignored" };

/** Where a log-in begins, and where it leads. */
export interface LoginOrigin {
  /** Path of the screen on which it began: a person who has left it is not redirected. */
  readonly from: string;
  readonly returnTo: ReturnTo;
}

/** The fields of a proof that stand for the identity, by the names of the log-in or the registration (`identity` in `plugin.json`). */
export const identityFields = (names: IdentityFields["login" | "register"], proof: LoginProof["fields"]): LoginBody =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => (proof[field] === undefined ? [] : [[name, proof[field]]])),
  );
