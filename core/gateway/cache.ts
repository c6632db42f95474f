import { type Clock, createLruMap, ok } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { address, addressOf, type Sent, type Stage } from "./call.ts";
import { ruleOf } from "./rules.ts";
import { cachedAnswer } from "./stored.ts";

/** Spec 7. */
const MAX_AGE_MS = 180_000;
const MAX_CACHED_ANSWERS = 100;
/** The tab's storage holds the session, too, and takes a few megabytes in all. */
const MAX_STORED_ANSWERS = 50;
const MAX_STORED_LENGTH = 30_000;

export interface CacheOptions {
  readonly clock: Clock;
  readonly storage: Pick<Platform["storage"], "get" | "set" | "remove" | "members">;
  /** What another build has stored is not used. */
  readonly build: string;
  /** The language of `seed`. */
  readonly language: string;
  /** Answers that the page carried: path with query -> value. */
  readonly seed: Readonly<Record<string, unknown>>;
}

/** Caches the public answers of cacheable paths, by language: in memory, and for a reload in the tab's storage. */
export function createCache({ clock, storage, build, language, seed }: CacheOptions) {
  const cached = createLruMap<string, Readonly<Record<string, unknown>>>(MAX_CACHED_ANSWERS);

  const remember = (key: string, value: unknown) => {
    const answer = { value, until: clock.now() + MAX_AGE_MS, build };
    cached.set(key, answer);
    return answer;
  };
  const store = (key: string, value: unknown) => {
    const answer = remember(key, value);
    if (JSON.stringify(value).length > MAX_STORED_LENGTH) return storage.remove(cachedAnswer, key);
    storage.set(cachedAnswer, answer, key);
    for (const old of storage.members(cachedAnswer).slice(0, -MAX_STORED_ANSWERS)) storage.remove(cachedAnswer, old);
  };
  /** What is stored may be anything; its value is checked as the gateway's answers are. */
  const find = (key: string) => {
    const found = cached.get(key) ?? storage.get(cachedAnswer, key);
    const timeLeft = Number(found?.until) - clock.now();
    return found?.build === build && timeLeft > 0 && timeLeft <= MAX_AGE_MS ? found : undefined;
  };
  for (const [written, value] of Object.entries(seed)) remember(keyOf(language, addressOf(written)), value);

  const stage: Stage = (next) => async (call) => {
    if (call.method !== "GET" || !ruleOf(call.path, call.rule).cacheable) return next(call);
    const key = keyOfCall(call);
    const hit = call.refresh ? undefined : find(key);
    if (hit) return ok(hit.value);
    const outcome = await next(call);
    // An answer without a value breaks the contract: there is nothing to keep.
    if (outcome.ok && outcome.value !== undefined) store(key, outcome.value);
    return outcome;
  };

  return {
    stage,
    /** Removes a call's answer, which turned out to be no good: the next call asks again. */
    drop(call: Pick<Sent, "path" | "query" | "language">) {
      const key = keyOfCall(call);
      cached.delete(key);
      storage.remove(cachedAnswer, key);
    },
    forget() {
      cached.clear();
      for (const key of storage.members(cachedAnswer)) storage.remove(cachedAnswer, key);
    },
  };
}

const keyOf = (language: string, url: string) => `${language} ${url}`;
const keyOfCall = ({ path, query, language }: Pick<Sent, "path" | "query" | "language">) =>
  keyOf(language, address(path, query));
