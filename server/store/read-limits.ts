import type { BodyLimits } from "../limited-body.ts";

/** Limits for the read of a value: its bytes, and the time after which the store counts as silent (ms). */
export const storeReadLimits: BodyLimits = { bytes: 8 * 1024 * 1024, ms: 5_000 };

/** @throws when a value of so many bytes is too large */
export function requireValueSize(key: string, bytes: number): void {
  if (bytes > storeReadLimits.bytes) throw new Error(`${key} has more than ${storeReadLimits.bytes} bytes`);
}
