import type { TrackingEvent } from "@livery/plugin-api";

/**
 * The names under which a vendor gets an event. A customer's first deposit arrival is also the vendor's purchase event, by
 * which ads are optimised, if the brand wants it.
 */
export const vendorNames = (
  { vendorName, isFirst }: TrackingEvent,
  { standardPurchase }: { readonly standardPurchase: boolean },
  purchase: string,
): readonly string[] => (isFirst && standardPurchase ? [vendorName, purchase] : [vendorName]);
