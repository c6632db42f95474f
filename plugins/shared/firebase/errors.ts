import type { PluginContext } from "@livery/plugin-api";

/** Firebase's code, without `auth/` -> text key. Codes with one meaning share a text. */
const keys: Readonly<Record<string, string>> = {
  unknown: "unknown",
  "network-request-failed": "network",
  timeout: "network",
  "popup-blocked": "popupBlocked",
  "account-exists-with-different-credential": "otherWay",
  "credential-already-in-use": "otherWay",
  "email-already-in-use": "otherWay",
  "unauthorized-domain": "notSetUp",
  "operation-not-allowed": "notSetUp",
  "unsupported-first-factor": "notSetUp",
  "recaptcha-not-enabled": "notSetUp",
  "invalid-api-key": "notSetUp",
  "api-key-not-valid": "notSetUp",
  "configuration-not-found": "notSetUp",
  "auth-domain-config-required": "notSetUp",
  "app-not-authorized": "notSetUp",
  "user-disabled": "disabled",
  "operation-not-supported-in-this-environment": "unsupported",
  "web-storage-unsupported": "unsupported",
  "invalid-credential": "invalid",
  "invalid-oauth-client-id": "notSetUp",
  "user-token-expired": "invalid",
  "invalid-phone-number": "numberWrong",
  "missing-phone-number": "numberMissing",
  "quota-exceeded": "quota",
  "too-many-requests": "tooMany",
  "captcha-check-failed": "robot",
  "invalid-app-credential": "robot",
  "missing-app-credential": "robot",
  "missing-recaptcha-token": "robot",
  "invalid-recaptcha-token": "robot",
  "invalid-verification-code": "codeWrong",
  "missing-verification-code": "codeMissing",
  "code-expired": "codeExpired",
  "invalid-verification-id": "codeExpired",
  "missing-verification-id": "codeExpired",
};

/** The person cancelled, which is no error (spec 8; `cancelled-popup-request` is ignored). */
const cancelledCodes: ReadonlySet<string> = new Set([
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "auth/user-cancelled",
]);

interface AuthError {
  /** `auth/…`. */
  readonly code: string;
  readonly message: string;
}

/** An error in Firebase's format, for failures before Firebase is called. */
export const authError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code: `auth/${code}` });

/** Reads what Firebase threw, or any other error thrown meanwhile. */
export function authErrorOf(thrown: unknown): AuthError {
  const { code, message = thrown } = Object(thrown);
  return {
    code: typeof code === "string" && code.startsWith("auth/") ? code : "auth/unknown",
    message: typeof message === "string" ? message : typeof thrown,
  };
}

export const isCancelled = ({ code }: AuthError): boolean => cancelledCodes.has(code);

/** The browser lets Firebase store nothing, as in most private windows. */
export const isStorageRefused = ({ code }: AuthError): boolean =>
  code === "auth/web-storage-unsupported" || code === "auth/operation-not-supported-in-this-environment";

/** Spec 8 "Firebase errors": the code's text, else that of `auth/unknown`; then code and reason, for support. */
export function explain({ code, message }: AuthError, { t }: Pick<PluginContext<unknown>, "t">): string {
  // Some codes contain a sentence after a dot: `api-key-not-valid.-please-pass-a-valid-api-key`.
  const [name = ""] = code.slice("auth/".length).split(".");
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  return [t(key ?? "unknown"), t("code", { code }), t("reason", { message })].join("\n");
}
