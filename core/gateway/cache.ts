import { type Clock, ok } from "#core/kernel/index.ts";
import { address, addressOf, type Sent, type Stage } from "./call.ts";
import { ruleOf } from "./rules.ts";

/** Spec 7. */
const MAX_AGE_MS = 180_000;
const MAX_CACHED_ANSWERS = 100;

export interface Cache {
  readonly stage: Stage;
  /** Removes a call's answer, which turned out to be no good: the next call asks again. */
  drop(call: Pick<Sent, "path" | "query" | "language">): void;
  forget(): void;
}

/**
 * Caches the public answers of cacheable paths in memory, by language.
 * @param seed answers that the page carried, in `language`: path with query -> value.
 */
export function createCache(clock: Clock, language: string, seed: Readonly<Record<string, unknown>> = {}): Cache {
  const cached = new Map<string, { readonly value: unknown; readonly until: number }>();

  const store = (key: string, value: unknown) => {
    cached.delete(key);
    cached.set(key, { value, until: clock.now() + MAX_AGE_MS });
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED_ANSWERS && oldest !== undefined) cached.delete(oldest);
  };
  for (const [written, value] of Object.entries(seed)) {
    store(keyOf(language, addressOf(written)), value);
  }

  return {
    stage: (next) => async (call) => {
      if (call.method !== "GET" || !ruleOf(call.path).cacheable) return next(call);
      const key = keyOfCall(call);
      const hit = call.refresh ? undefined : cached.get(key);
      if (hit && clock.now() < hit.until) return ok(hit.value);
      const outcome = await next(call);
      if (outcome.ok) store(key, outcome.value);
      return outcome;
    },
    drop: (call) => void cached.delete(keyOfCall(call)),
    forget: () => cached.clear(),
  };
}

const keyOf = (language: string, url: string) => `${language} ${url}`;
const keyOfCall = ({ path, query, language }: Pick<Sent, "path" | "query" | "language">) =>
  keyOf(language, address(path, query));
