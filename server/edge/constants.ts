import { createLruMap } from "#core/kernel/index.ts";
import type { StoreAccess } from "./fresh.ts";

/** What could not be read is read again after this time (ms). */
const RETRY_AFTER_MS = 2_000;

/** What has failed before is logged once, and not tried at each visit. */
export class FailedBefore extends Error {
  override readonly name = "FailedBefore";
}

/** Values that never change, by name; those used last are kept. */
export function createConstants<T>(
  { clock, sharesNoWork }: StoreAccess,
  max: number,
  load: (name: string) => Promise<T>,
) {
  const known = createLruMap<string, { readonly value: T }>(max);
  const running = new Map<string, Promise<T>>();
  const failed = createLruMap<string, number>(max);
  const begin = async (name: string): Promise<T> => {
    try {
      const value = await load(name);
      known.set(name, { value });
      failed.delete(name);
      return value;
    } catch (cause) {
      const isNews = failed.get(name) === undefined;
      failed.set(name, clock.now());
      throw isNews ? cause : new FailedBefore(`${name} can still not be read`, { cause });
    } finally {
      running.delete(name);
    }
  };
  return async (name: string): Promise<T> => {
    const kept = known.get(name);
    if (kept) return kept.value;
    const since = clock.now() - (failed.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < RETRY_AFTER_MS) throw new FailedBefore(`${name} could not be read a moment ago`);
    if (sharesNoWork) return begin(name);
    const work = running.get(name) ?? begin(name);
    running.set(name, work);
    return work;
  };
}
