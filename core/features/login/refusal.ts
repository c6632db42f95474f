import type { HandleOf, LoginProof } from "#core/extension-points/index.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";
import type { FieldErrorTexts } from "../form/index.ts";
import type { SecondFactor } from "./login.ts";

/** Which field a refused log-in speaks of. */
export const loginErrorTexts: FieldErrorTexts = {
  "login.cred.err": { field: "password", text: "site.login.wrongPassword" },
  "not.exists.user": { field: "username", text: "site.login.unknownUsername" },
  "sms.code.invalid": { field: "smsCode", text: "site.login.wrongCode" },
  "verification.code.invalid": { field: "code", text: "site.login.wrongCode" },
};

/** Where a mobile number stands for the user name. */
export const smsErrorTexts: FieldErrorTexts = {
  ...loginErrorTexts,
  "not.exists.user": { field: "mobileNum", text: "site.login.unknownNumber" },
};

/** The second factors that a `login_verify_required` names. */
export function factorsOf(failure: GatewayFailure): readonly SecondFactor[] {
  const value = failure.kind === "refused" ? failure.value : undefined;
  const named = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return (["email", "ga", "sms"] as const).filter((factor) => named[factor] === true);
}

/** The proof without what says how it came: that is the credentials' part when an account is bound. */
export function identityOf({ fields }: LoginProof): Readonly<Record<string, unknown>> {
  const { type: _, ...identity } = fields;
  return identity;
}

type Handle = HandleOf<"login">;

/**
 * What a plugin's `errors` say of a code: those of the provider that logs in, else of the one whose identity is being
 * tied to the account.
 */
export function refusalRow(code: string, ...handles: readonly (Handle | undefined)[]) {
  for (const owner of handles) {
    const errors = owner?.plugin.manifest.errors ?? {};
    if (Object.hasOwn(errors, code)) return { row: errors[code], owner };
  }
  return { row: undefined, owner: undefined };
}
