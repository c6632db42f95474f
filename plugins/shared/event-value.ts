import type { TrackingPayload } from "@livery/plugin-api";

/** What an event is worth, as ad vendors take it: in the currency's main unit, each part only where it is known. */
export function eventValue({ value, amount, revenue, currency }: TrackingPayload): {
  readonly value?: number;
  readonly currency?: string;
} {
  const known = value ?? amount ?? revenue;
  return { ...(known !== undefined && { value: known }), ...(currency !== undefined && { currency }) };
}
