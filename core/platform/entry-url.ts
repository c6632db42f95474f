import { affiliation, isId, visitFields } from "./address.ts";

/** Spec 3 "Stored registration info". */
export type RegistrationInfo = { readonly [Field in (typeof registrationFields)[number]]?: string };

export const registrationFields = ["affiliateCode", "referralCode", "originalDomain"] as const;

/** The attribution in the address of a visit (spec 3, 9). */
export function parseAttribution(
  { hostname, search }: Pick<Location, "hostname" | "search">,
  domains: readonly string[],
) {
  const query = visitFields(search);
  return {
    query,
    affiliation: affiliation(hostname, domains, query),
    referralCode: ["referralCode", "r"].map((name) => query.get(name)).find(isId),
    /** `tid`. */
    trackId: [query.get("tid")].find(isId),
  };
}

type Attribution = Pick<ReturnType<typeof parseAttribution>, "affiliation" | "referralCode">;

/**
 * @param stored the domain of the stored registration info: kept with its affiliate code, unless the address has a code.
 */
export const originalDomainOf = ({ affiliation }: Attribution, stored: string | undefined): string =>
  (affiliation.affiliateCode === undefined && stored) || affiliation.originalDomain;

/** Whether an affiliate or a member has sent this visit. */
export const isReferred = ({ affiliation, referralCode }: Attribution): boolean =>
  affiliation.affiliateCode !== undefined || referralCode !== undefined;

/** Registration info of this visit: the address takes precedence over what is stored. */
export function mergeRegistrationInfo(
  entryUrl: Attribution,
  stored: RegistrationInfo | undefined,
): RegistrationInfo & { readonly originalDomain: string } {
  const { affiliateCode } = entryUrl.affiliation;
  const { referralCode } = entryUrl;
  return {
    ...stored,
    originalDomain: originalDomainOf(entryUrl, stored?.originalDomain),
    ...(affiliateCode !== undefined && { affiliateCode }),
    ...(referralCode !== undefined && { referralCode }),
  };
}
