import type { GatewayFailure } from "#core/gateway/index.ts";

export type SecondFactor = "email" | "ga" | "sms";

/** The second factors that a `login_verify_required` names. */
export function factorsOf(failure: GatewayFailure): readonly SecondFactor[] {
  const value = failure.kind === "refused" ? failure.value : undefined;
  const named: Readonly<Record<string, unknown>> = Object(value);
  return (["email", "ga", "sms"] as const).filter((factor) => named[factor] === true);
}
