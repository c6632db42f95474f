import { type TrackingEventName, type TrackingPayload, trackingEventNames } from "#core/extension-points/index.ts";

export const isEventName = (name: string): name is TrackingEventName =>
  (trackingEventNames as readonly string[]).includes(name);

const numbers = ["revenue", "amount", "value"] as const;
const texts = ["currency", "customerId", "customerName"] as const;

/** The valid payload fields of spec 3; everything else that a page passed is omitted. */
export function readPayload(raw: unknown): TrackingPayload {
  const found: Readonly<Record<string, unknown>> = typeof raw === "object" && raw !== null ? { ...raw } : {};
  const kept = [
    ...numbers.map((name) => [name, Number.isFinite(found[name]) ? found[name] : undefined] as const),
    ...texts.map((name) => [name, typeof found[name] === "string" && found[name] ? found[name] : undefined] as const),
  ];
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}
