import type { IdentityFields, LoginProof } from "#core/extension-points/index.ts";
import type { LoginBody } from "#core/gateway/index.ts";
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

/** The fields of a proof that stand for the identity, by the names of the log-in or the registration (`identity` in `plugin.json`). */
export const identityFields = (names: IdentityFields["login" | "register"], proof: LoginProof["fields"]): LoginBody =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => (proof[field] === undefined ? [] : [[name, proof[field]]])),
  );
