import type { GatewayFailure } from "#core/gateway/index.ts";
import { agentPath, referralPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { isAgent } from "../session/index.ts";

/** Where the referral entry leads. */
export type ReferralOpening =
  | { readonly kind: "coming-soon" }
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "service" }
  | { readonly kind: "failed"; readonly failure: GatewayFailure };

/** Who opens it, and whether the merchant's referral promotion is enabled. */
export interface ReferralVisit {
  /** The member's type; undefined for a visitor. */
  readonly type: number | undefined;
  readonly enabled: boolean;
}

/** Spec 4 "Referral opening": the first rule that applies. */
export function referralOpening({ type, enabled }: ReferralVisit): ReferralOpening {
  if (type === undefined && !enabled) return { kind: "coming-soon" };
  if (type !== undefined && isAgent(type)) return { kind: "path", path: agentPath };
  return enabled ? { kind: "path", path: referralPath } : { kind: "service" };
}

/** Asks the gateway what the rules depend on; nothing where they don't. */
export async function askReferralOpening({
  gateway,
  session,
  member,
}: Pick<Site, "gateway" | "session" | "member">): Promise<ReferralOpening> {
  const { info } = session.store.getState();
  // A session of the address learns its type with the member.
  const type = info && (member.store.getState().value?.type ?? info.type);
  if (type !== undefined && isAgent(type)) return referralOpening({ type, enabled: false });
  const promotions = await gateway.promotions.available();
  if (!promotions.ok) return { kind: "failed", failure: promotions.error };
  return referralOpening({ type, enabled: promotions.value.REFERRAL.enabled });
}
