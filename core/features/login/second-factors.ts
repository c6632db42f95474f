import type { GatewayFailure } from "#core/gateway/index.ts";

export type SecondFactor = "email" | "ga" | "sms";

/** The member's second factors, in the value of a `login_verify_required`. */
export function factorsOf(failure: GatewayFailure): readonly SecondFactor[] {
  const value = Object(failure.kind === "refused" ? failure.value : undefined);
  return (["email", "ga", "sms"] as const).filter((factor) => value[factor] === true);
}
