import { createLruMap } from "#core/kernel/index.ts";
import { type StoreAccess, soon } from "./fresh.ts";

/** A value that couldn't be read is read again after this time (ms). */
const RETRY_AFTER_MS = 2_000;

/** A failure that was logged before, or a value that is still being read. */
export class FailedBefore extends Error {
  override readonly name = "FailedBefore";
}

/** How long a visit waits for a value that is being read: to its end, for a moment, or not at all. The read goes on. */
export type Patience = "long" | "brief" | "none";

/** Values that never change, by name; those used last are kept. */
export function createConstants<T>(
  { clock, sharesNoWork }: StoreAccess,
  max: number,
  load: (name: string) => Promise<T>,
) {
  const known = createLruMap<string, { readonly value: T }>(max);
  const running = new Map<string, { readonly work: Promise<T>; readonly isSoon: Promise<void> }>();
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
  return async (name: string, patience: Patience = "long"): Promise<T> => {
    const kept = known.get(name);
    if (kept) return kept.value;
    const since = clock.now() - (failed.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < RETRY_AFTER_MS) throw new FailedBefore(`${name} could not be read a moment ago`);
    if (sharesNoWork) return begin(name);
    let question = running.get(name);
    if (!question) {
      const work = begin(name);
      question = { work, isSoon: soon(work, clock) };
      running.set(name, question);
    }
    if (patience === "brief") await question.isSoon;
    if (patience !== "long" && running.get(name) === question) throw new FailedBefore(`${name} is still being read`);
    return question.work;
  };
}
