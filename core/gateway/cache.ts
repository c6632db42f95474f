import { type Clock, createLruMap, ok } from "#core/kernel/index.ts";
import { address, addressOf, type Sent, type Stage } from "./call.ts";
import { ruleOf } from "./rules.ts";

/** Spec 7. */
const MAX_AGE_MS = 180_000;
const MAX_CACHED_ANSWERS = 100;

export interface CacheOptions {
  readonly clock: Clock;
  /** The language of `seed`. */
  readonly language: string;
  /** Answers that the page carried: path with query -> value. */
  readonly seed: Readonly<Record<string, unknown>>;
}

/** Caches the public answers of cacheable paths in memory, by language. */
export function createCache({ clock, language, seed }: CacheOptions) {
  const cached = createLruMap<string, { readonly value: unknown; readonly until: number }>(MAX_CACHED_ANSWERS);
  const remember = (key: string, value: unknown) => cached.set(key, { value, until: clock.now() + MAX_AGE_MS });
  for (const [written, value] of Object.entries(seed)) remember(keyOf(language, addressOf(written)), value);

  const stage: Stage = (next) => async (call) => {
    if (call.method !== "GET" || !ruleOf(call.path, call.rule).cacheable) return next(call);
    const key = keyOfCall(call);
    const hit = call.refresh ? undefined : cached.get(key);
    if (hit && clock.now() < hit.until) return ok(hit.value);
    const outcome = await next(call);
    // An answer without a value breaks the contract: there is nothing to keep.
    if (outcome.ok && outcome.value !== undefined) remember(key, outcome.value);
    return outcome;
  };

  return {
    stage,
    /** Removes a call's answer, which turned out to be no good: the next call asks again. */
    drop: (call: Pick<Sent, "path" | "query" | "language">) => void cached.delete(keyOfCall(call)),
    forget: () => cached.clear(),
  };
}

const keyOf = (language: string, url: string) => `${language} ${url}`;
const keyOfCall = ({ path, query, language }: Pick<Sent, "path" | "query" | "language">) =>
  keyOf(language, address(path, query));
