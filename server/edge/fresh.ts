import { type Clock, createLruMap, guard } from "#core/kernel/index.ts";
import type { Test } from "../shape.ts";
import { storeReadLimits } from "../store/read-limits.ts";
import type { Verify } from "../store/signature.ts";
import type { Store } from "../store/store.ts";

/** The store is asked again when an answer is so old; meanwhile visits get that answer (ms). */
const REFRESH_AFTER_MS = 1_000;
/** How long a change may take to be served (ms): visits wait for a newer answer when theirs is older. */
export const MAX_AGE_MS = 2_000;
/** How long after its start a question makes visits wait, if they have an older answer (ms). */
const MAX_WAIT_MS = 500;
/** The pause after a read that hung (ms). It doubles each time, up to the maximum. */
const HUNG_PAUSE_MS = 1_000;
const MAX_HUNG_PAUSE_MS = 30_000;
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
  /** Says that the store has lost a value. */
  lose(): void;
  /** Whether no visit may wait for a key: its last read hung, or some read takes too long just now. */
  isHanging(key: string): boolean;
  /** Seconds since the store last answered; 0 while it does. */
  age(): number;
}

/** Reads of a store that never hang: one read of a key at a time, and a pause after a read that hung. */
export function createStoreReader({ store, clock, sharesNoWork }: StoreAccess): StoreReader {
  const { ms } = storeReadLimits;
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  const hung = createLruMap<string, { readonly pause: number; readonly since: number }>(MAX_KEYS);
  let isAnswering = true;
  let isLate = false;
  let answeredAt = clock.now();
  const lose = () => {
    isAnswering = false;
  };

  const begin = async (key: string): Promise<Uint8Array | undefined> => {
    const cancel = clock.after(MAX_WAIT_MS, () => {
      isLate = true;
    });
    const read = await guard(clock, ms, new AbortController().signal, (signal) => store.read(key, signal));
    cancel();
    running.delete(key);
    if (!read.ok) {
      lose();
      if (read.error.code === "threw") throw read.error.cause;
      const before = hung.get(key);
      const pause = before ? Math.min(before.pause * 2, MAX_HUNG_PAUSE_MS) : HUNG_PAUSE_MS;
      hung.set(key, { pause, since: clock.now() });
      throw new Error(`reading ${key} takes more than ${ms} ms`);
    }
    hung.delete(key);
    isLate = false;
    // A folder that was moved away has no key either.
    if (read.value) {
      isAnswering = true;
      answeredAt = clock.now();
    }
    return read.value;
  };

  const read = async (key: string): Promise<Uint8Array | undefined> => {
    const { pause, since } = hung.get(key) ?? { pause: 0, since: 0 };
    const waited = clock.now() - since;
    // A clock that was set back ends the pause.
    if (waited >= 0 && waited < pause)
      throw new Error(`reading ${key} hung: it is read again in ${Math.ceil((pause - waited) / 1000)} s`);
    if (sharesNoWork) return begin(key);
    const work = running.get(key) ?? begin(key);
    running.set(key, work);
    return work;
  };
  return {
    read,
    lose,
    isHanging: (key) => isLate || hung.get(key) !== undefined,
    age: () => (isAnswering ? 0 : (clock.now() - answeredAt) / 1000),
  };
}

interface Kept<T> {
  /** The last valid answer. */
  answer: { readonly value: T | undefined } | undefined;
  /** When the last question was asked that has been answered, validly or not. */
  askedAt: number;
  running: { readonly work: Promise<void>; readonly isSoon: Promise<void> } | undefined;
  hasFailed: boolean;
}

/**
 * Values of a store that change. A value is read again once it is older than a second, one question at a time. The last
 * valid one stays when the store doesn't answer, doesn't have it any more, or has something else in its place.
 */
export function createFreshValues<T>(
  { read, lose, isHanging }: StoreReader,
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
      let question = kept.running;
      if (!question) {
        const work = ask(key, kept, isValid);
        question = { work, isSoon: soon(work, clock) };
        if (!sharesNoWork) kept.running = question;
      }
      if (!kept.answer) await question.work;
      else if (!isYoungerThan(MAX_AGE_MS) && !isHanging(key)) await question.isSoon;
    }
    if (!kept.answer) throw new Error(`${key} can't be read`);
    return kept.answer.value;
  };
}

/** Ends with the work, or when that takes longer than visits wait. */
export const soon = (work: Promise<unknown>, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(MAX_WAIT_MS, resolve);
    const end = () => {
      cancel();
      resolve();
    };
    work.then(end, end);
  });
