import type { PublicRecord } from "#core/merchant/index.ts";

/**
 * Whether a provider's external page may redirect back to this host: the merchant has registered it, or it is a localhost
 * with the sandbox, whose stand-ins accept any.
 */
export const mayReturnTo = (
  { origin, hostname }: Pick<Location, "origin" | "hostname">,
  { returnOrigins, vendorOrigins }: Pick<PublicRecord, "returnOrigins" | "vendorOrigins">,
): boolean =>
  returnOrigins.includes(origin) || (vendorOrigins !== undefined && /(^|\.)localhost$/.test(hostname.toLowerCase()));
