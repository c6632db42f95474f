import { type Clock, ok } from "#core/kernel/index.ts";
import { address, addressOf, type Stage } from "./call.ts";
import { ruleOf } from "./rules.ts";

/** Spec 7. */
const KEPT_FOR = 180_000;
const MOST_ANSWERS = 100;

export interface Cache {
  readonly stage: Stage;
  forget(): void;
}

/**
 * Keeps the public answers of cacheable paths in memory, by language.
 * @param seed answers that came with the page, in `language`: path with query -> value.
 */
export function createCache(clock: Clock, language: string, seed: Readonly<Record<string, unknown>> = {}): Cache {
  const kept = new Map<string, { readonly value: unknown; readonly until: number }>();

  const keep = (key: string, value: unknown) => {
    kept.delete(key);
    kept.set(key, { value, until: clock.now() + KEPT_FOR });
    const [oldest] = kept.keys();
    if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest);
  };
  for (const [where, value] of Object.entries(seed)) {
    keep(keyOf(language, addressOf(where)), value);
  }

  return {
    stage: (next) => async (call) => {
      if (call.method !== "GET" || !ruleOf(call.path).cacheable) return next(call);
      const key = keyOf(call.language, address(call.path, call.query));
      const hit = call.refresh ? undefined : kept.get(key);
      if (hit && clock.now() < hit.until) return ok(hit.value);
      const outcome = await next(call);
      if (outcome.ok) keep(key, outcome.value);
      return outcome;
    },
    forget: () => kept.clear(),
  };
}

const keyOf = (language: string, where: string) => `${language} ${where}`;
