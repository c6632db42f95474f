import { type TrackingEventName, type TrackingPayload, trackingEventNames } from "#core/extension-points/index.ts";
import { isId } from "#core/platform/index.ts";

export const isEventName = (name: string): name is TrackingEventName =>
  (trackingEventNames as readonly string[]).includes(name);

const numbers = ["revenue", "amount", "value"] as const;
const texts = ["currency", "customerId", "customerName"] as const;

/**
 * The valid payload fields of spec 3; the others are omitted.
 * @param refuse is called with what is wrong, once for each field.
 */
export function readPayload(raw: unknown, refuse: (problem: string) => void): TrackingPayload {
  if (typeof raw !== "object" || raw === null) {
    refuse(`its payload is "${String(raw)}", not an object`);
    return {};
  }
  const kept = Object.entries(raw).filter(([name, value]) => {
    if (value === undefined) return false;
    const problem = problemOf(name, value);
    if (problem !== undefined) refuse(problem);
    return problem === undefined;
  });
  return Object.fromEntries(kept);
}

function problemOf(name: string, value: unknown): string | undefined {
  if (includes(numbers, name)) return Number.isFinite(value) ? undefined : `"${name}" is not a number`;
  if (!includes(texts, name))
    return `"${name}" is no field of an event; there are ${[...numbers, ...texts].join(", ")}`;
  if (typeof value !== "string" || value === "") return `"${name}" is not a text`;
  return isId(value) ? undefined : `"${name}" is too long, or has control characters`;
}

const includes = (names: readonly string[], name: string): boolean => names.includes(name);
