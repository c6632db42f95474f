import type { PublicRecord } from "#core/merchant/index.ts";

/**
 * Whether outside providers may send people back to this host: the merchant has registered it, or it is a developer's
 * own in front of the sandbox, whose stand-ins take any.
 */
export const mayReturnTo = (
  { origin, hostname }: Pick<Location, "origin" | "hostname">,
  { returnOrigins, vendorOrigins }: Pick<PublicRecord, "returnOrigins" | "vendorOrigins">,
): boolean =>
  returnOrigins.includes(origin) || (vendorOrigins !== undefined && /(^|\.)localhost$/.test(hostname.toLowerCase()));
