import type { LoginErrorEffect } from "#core/extension-points/index.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";

/** The action that failed: one code may have different effects in different actions. */
export type Operation =
  /** Any call that carries the session, in addition to the caller's own operation. */
  | "session"
  | "status"
  | "login"
  | "auto-login"
  /** The check of a second factor's code; the log-in continues after it. */
  | "second-factor"
  | "registration"
  | "launch"
  | "call";

/** An effect of a failure, besides ending the call. */
export type Effect =
  /** A dialog with the server's message, or our text. */
  | "notice"
  /** A line of text beside the action; no dialog, no alert. */
  | "note"
  /** An error at the field that the failure concerns. */
  | "field-error"
  /** The toast "You’re offline", for 1.5 s. */
  | "offline-toast"
  /** What has failed, and that it is tried again, for a few seconds; HTTP 502 is no alert. */
  | "status-toast"
  /** The dialog of a domain that is not available. */
  | "domain-dialog"
  /** Clears the session, asks to log in, and navigates to `/m/login`. */
  | "session-lost"
  | "auto-login-off"
  | "forget-credentials"
  /** The dialog for a second factor's code, after which the log-in continues. */
  | "verify"
  /** The proof before the second factor is refused: the log-in itself fails with this failure. */
  | "back-to-login"
  /** The choice between an existing account and a new one. */
  | "offer-binding"
  /** The provider drops its proof, and the identity is no longer bound to an account. */
  | "forget-proof"
  /** The provider gets a new proof, and the log-in continues with it. */
  | "renew-proof";

/** Field name -> its error message, in the person's language. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field that a failure concerns. */
export interface FieldError {
  readonly field: string;
  /** Key of our text, used when the gateway sends none. */
  readonly text: string;
}

/** The `errors` of a plugin whose proof was sent with the call. */
export interface PluginErrors {
  readonly plugin: string;
  readonly errors?: Readonly<Record<string, LoginErrorEffect>> | undefined;
}

/** What the decision depends on, besides the failure itself. */
export interface FailureInput {
  readonly online: boolean;
  /** `https:` or `http:`. */
  readonly protocol: string;
  readonly operation: Operation;
  /** The first that lists the code decides. */
  readonly plugins: readonly PluginErrors[];
  /** Fields on the screen that can show an error. */
  readonly fields: readonly string[];
}

export interface FailureDecision {
  readonly effects: readonly Effect[];
  /** The plugin whose row was applied. */
  readonly plugin?: string;
  readonly fieldError?: FieldError;
}

interface Row {
  readonly when: (failure: GatewayFailure, input: FailureInput) => boolean;
  /** All of them by default. */
  readonly during?: readonly Operation[];
  readonly effects: readonly Effect[];
}

const code =
  (...codes: readonly string[]) =>
  (failure: GatewayFailure) =>
    codes.includes(failure.code);
const any = () => true;

/** The gateway knows no session, or no longer. */
const isSessionLoss = (failure: GatewayFailure): boolean =>
  failure.status === 401 ||
  code("login.not.session", "customer.not.login", "user.or.token.invalid")(failure) ||
  failure.message === "CUSTOMER_NOT_LOGIN";

/** Whether a refused token opens no session any more. */
export const isSessionRefused = (failure: GatewayFailure): boolean =>
  isSessionLoss(failure) || code("token_ip_different")(failure);

/** "Too many requests", and aborted calls. */
const isUnspoken = (failure: GatewayFailure): boolean =>
  failure.code.startsWith("TOO_MANY_REQUEST") || failure.kind === "aborted";

/** These and HTTP 502: shown without a dialog or an alert. */
export const isQuiet = (failure: GatewayFailure): boolean => failure.status === 502 || isUnspoken(failure);

const isOffline = (
  { kind }: GatewayFailure,
  { online, protocol }: Pick<FailureInput, "online" | "protocol">,
): boolean => kind === "network" && !online && protocol === "https:";

/** What the gateway says of the merchant, such as its maintenance; not that the gateway itself fails. */
const isOfMerchant = ({ kind, status, message }: GatewayFailure): boolean =>
  kind === "refused" && status < 500 && message !== "";

/** The gateway refused more than a second factor's code. */
const isAboutProof = (failure: GatewayFailure): boolean =>
  failure.kind === "refused" && failure.code !== "verification.code.invalid";

/** Error code -> the fields that it may concern, each with our text: the first one on the screen shows it. */
const fieldsOfCodes: Readonly<Record<string, readonly FieldError[]>> = {
  "login.cred.err": [{ field: "password", text: "site.login.wrongPassword" }],
  "not.exists.user": [
    { field: "username", text: "site.login.unknownUsername" },
    { field: "mobileNum", text: "site.login.unknownNumber" },
  ],
  "sms.code.invalid": [{ field: "smsCode", text: "site.login.wrongCode" }],
  "verification.code.invalid": [{ field: "code", text: "site.login.wrongCode" }],
  "captcha.invalid": [{ field: "captcha", text: "site.captcha.invalid" }],
  "captcha.required": [{ field: "captcha", text: "site.captcha.verifyFirst" }],
  "username.exists": [{ field: "username", text: "site.registration.usernameTaken" }],
  "mobile.exists": [{ field: "mobileNum", text: "site.registration.mobileTaken" }],
  "password.old.invalid": [{ field: "oldPassword", text: "site.password.oldWrong" }],
};

/** The one of these fields that a failure concerns, if any. */
function fieldErrorOf(failure: GatewayFailure, fields: readonly string[]): FieldError | undefined {
  const { code } = failure;
  const candidates = Object.hasOwn(fieldsOfCodes, code) ? (fieldsOfCodes[code] ?? []) : namedField(failure);
  return candidates.find(({ field }) => fields.includes(field));
}

/** The value of `field.invalid` contains the field's name. */
function namedField(failure: GatewayFailure): readonly FieldError[] {
  if (failure.kind !== "refused" || failure.code !== "field.invalid") return [];
  const { field } = Object(failure.value);
  return typeof field === "string" ? [{ field, text: "site.form.invalid" }] : [];
}

/** The error catalogue (spec 8): the first matching row is applied. A plugin's rows precede it. */
const catalogue: readonly Row[] = [
  { when: code("token_ip_different"), during: ["session"], effects: ["session-lost", "auto-login-off"] },
  { when: isSessionLoss, during: ["session"], effects: ["session-lost"] },
  { when: any, during: ["session"], effects: [] },
  // The session's own effects have informed the person. A visitor's call fails as any other does.
  {
    when: (failure) => failure.authorised === true && isSessionRefused(failure),
    during: ["status", "launch", "call"],
    effects: [],
  },

  { when: code("domain_not_available"), during: ["status"], effects: ["domain-dialog"] },
  // The person did not start these calls.
  { when: isUnspoken, during: ["status"], effects: [] },
  { when: isQuiet, during: ["auto-login"], effects: [] },
  { when: isOffline, during: ["status"], effects: ["offline-toast"] },
  { when: (failure) => !isOfMerchant(failure), during: ["status"], effects: ["status-toast"] },
  { when: isQuiet, effects: ["note"] },

  { when: code("login_verify_required"), during: ["login", "auto-login"], effects: ["verify"] },
  { when: code("bind_customer_required"), during: ["login"], effects: ["offer-binding"] },
  { when: code("login.cred.err", "not.exists.user"), during: ["auto-login"], effects: ["forget-credentials"] },
  { when: code("token_ip_different"), during: ["auto-login"], effects: ["auto-login-off"] },
  { when: code("token_ip_different"), during: ["login"], effects: ["auto-login-off", "notice"] },
  { when: any, during: ["auto-login"], effects: [] },
  { when: isAboutProof, during: ["second-factor"], effects: ["back-to-login"] },

  { when: (failure, { fields }) => fieldErrorOf(failure, fields) !== undefined, effects: ["field-error"] },
  {
    when: isOffline,
    during: ["login", "second-factor", "registration", "launch", "call"],
    effects: ["offline-toast"],
  },
  { when: any, effects: ["notice"] },
];

const pluginRows: Readonly<Record<LoginErrorEffect, readonly Effect[]>> = {
  "offer-binding": ["offer-binding"],
  forget: ["forget-proof", "notice"],
  alert: ["notice"],
  "disable-auto-login": ["auto-login-off", "notice"],
  renew: ["renew-proof"],
};

/** Effects that continue a log-in. Any other action of a plugin's proof shows a notice instead. */
const continuesLogin: readonly Effect[] = ["offer-binding", "renew-proof"];

/** The effects of a failure. */
export function decideEffects(failure: GatewayFailure, input: FailureInput): FailureDecision {
  const owner = input.plugins.find(({ errors = {} }) => Object.hasOwn(errors, failure.code));
  const row = owner?.errors?.[failure.code];
  if (owner && row) {
    const isLogin = input.operation === "login" || input.operation === "auto-login";
    const allowed = (effect: Effect) => (isLogin || !continuesLogin.includes(effect) ? effect : "notice");
    return { effects: pluginRows[row].map(allowed), plugin: owner.plugin };
  }
  const matches = ({ when, during = [input.operation] }: Row) =>
    during.includes(input.operation) && when(failure, input);
  const effects = catalogue.find(matches)?.effects ?? [];
  const fieldError = effects.includes("field-error") ? fieldErrorOf(failure, input.fields) : undefined;
  return { effects, ...(fieldError && { fieldError }) };
}
