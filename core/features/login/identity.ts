import type { LoginProof } from "#core/extension-points/index.ts";
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

type Names = Readonly<Record<string, string>>;

/** The fields of a proof that stand for the identity: `identity` of `plugin.json`, log-in's name -> registration's. */
export function identityFields(
  names: Names,
  proof: LoginProof["fields"],
): Pick<Identity, "fields" | "registrationFields"> {
  const own = Object.entries(names).filter(([name]) => proof[name] !== undefined);
  return {
    fields: Object.fromEntries(own.map(([name]) => [name, proof[name]])),
    registrationFields: Object.fromEntries(own.map(([name, inRegistration]) => [inRegistration, proof[name]])),
  };
}
