import type { BodyLimits } from "../limited-body.ts";

/** A value of a store has at most so many bytes. A store that needs more time doesn't answer. */
export const storeReadLimits: BodyLimits = { bytes: 8 * 1024 * 1024, ms: 5_000 };

/** @throws when a value of so many bytes is too large */
export function requireValueSize(key: string, bytes: number): void {
  if (bytes > storeReadLimits.bytes) throw new Error(`${key} has more than ${storeReadLimits.bytes} bytes`);
}
