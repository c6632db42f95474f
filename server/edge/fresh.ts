import { type Clock, createLruMap, guard } from "#core/kernel/index.ts";
import type { Test } from "../shape.ts";
import type { Verify } from "../store/signature.ts";
import type { Store } from "../store/store.ts";
import { publishedFileLimits } from "./limits.ts";

/** How old an answer may be before the store is asked again, meanwhile it is still given (ms). */
const REFRESH_AFTER_MS = 1_000;
/** How long a change may take to be served (ms): an older answer waits for a newer one. */
export const MAX_AGE_MS = 2_000;
/** How long it waits, where the store is slow (ms). */
const MAX_WAIT_MS = 500;
/** So many keys are kept: those used last. */
const MAX_KEYS = 5_000;

/** How an edge reads its store. */
export interface StoreAccess {
  readonly store: Pick<Store, "read">;
  readonly clock: Clock;
  readonly warn: (cause: unknown) => void;
  /** On edge runtimes a request's work ends with it: no request may wait for another one's, and none goes on behind it. */
  readonly sharesNoWork?: boolean;
  /** Where it is given, nothing is served that is not signed. */
  readonly verify?: Verify | undefined;
}

interface StoreReader {
  read(key: string): Promise<Uint8Array | undefined>;
  /** Says that the store has lost what it had. */
  lose(): void;
  /** Seconds since the store last answered; 0 while it does. */
  age(): number;
}

/** Reads of a store that never hang, and never take more than a limit. */
export function createStoreReader({ store, clock }: StoreAccess): StoreReader {
  const { bytes, ms } = publishedFileLimits;
  let isAnswering = true;
  let answeredAt = clock.now();
  const lose = () => {
    isAnswering = false;
  };
  const read = async (key: string): Promise<Uint8Array | undefined> => {
    const read = await guard(clock, ms, new AbortController().signal, () => store.read(key));
    if (!read.ok) {
      lose();
      throw read.error.code === "threw" ? read.error.cause : new Error(`reading ${key} takes more than ${ms} ms`);
    }
    // That there is no such key says a folder that was moved away, too.
    if (read.value) {
      isAnswering = true;
      answeredAt = clock.now();
    }
    if (read.value && read.value.byteLength > bytes) throw new Error(`${key} has more than ${bytes} bytes`);
    return read.value;
  };
  return { read, lose, age: () => (isAnswering ? 0 : (clock.now() - answeredAt) / 1000) };
}

interface Kept<T> {
  /** The last valid answer. */
  answer: { readonly value: T | undefined } | undefined;
  /** When the last question was asked that has been answered, validly or not. */
  askedAt: number;
  running: Promise<void> | undefined;
  hasFailed: boolean;
}

/**
 * Values of a store that change. A value is read again once it is older than a second, one question at a time; the last
 * valid one stays where the store does not answer, has it no more, or has something else in its place.
 */
export function createFreshValues<T>(
  { read, lose }: Pick<StoreReader, "read" | "lose">,
  { clock, warn, sharesNoWork = false }: StoreAccess,
) {
  const known = createLruMap<string, Kept<T>>(MAX_KEYS);

  const ask = async (key: string, kept: Kept<T>, isValid: Test<T>) => {
    try {
      const bytes = await read(key);
      const value: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
      if (value !== undefined && !isValid(value)) throw new Error(`${key} has not the shape that publishing writes`);
      if (value === undefined && kept.answer?.value !== undefined) {
        lose();
        throw new Error(`${key} is gone`);
      }
      kept.answer = { value };
      kept.hasFailed = false;
    } catch (cause) {
      if (!kept.hasFailed) warn(new Error(`${key}: the last valid version stays`, { cause }));
      kept.hasFailed = true;
    }
    kept.askedAt = clock.now();
    kept.running = undefined;
  };

  /**
   * The value of a key; undefined where there is none.
   * @throws where nothing valid has been read yet
   */
  return async (key: string, isValid: Test<T>): Promise<T | undefined> => {
    const kept = known.get(key) ?? { answer: undefined, askedAt: Number.NaN, running: undefined, hasFailed: false };
    known.set(key, kept);
    const age = clock.now() - kept.askedAt;
    // A clock that was set back makes no answer younger.
    const isYoungerThan = (ms: number) => age >= 0 && age < ms;
    if (!isYoungerThan(sharesNoWork ? MAX_AGE_MS : REFRESH_AFTER_MS)) {
      const asked = kept.running ?? ask(key, kept, isValid);
      if (!sharesNoWork) kept.running = asked;
      if (!isYoungerThan(MAX_AGE_MS)) await (kept.answer ? atMost(asked, clock) : asked);
    }
    if (!kept.answer) throw new Error(`${key} can't be read`);
    return kept.answer.value;
  };
}

/** Ends with the work, or when it takes too long. */
const atMost = (work: Promise<void>, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(MAX_WAIT_MS, resolve);
    void work.then(() => {
      cancel();
      resolve();
    });
  });
