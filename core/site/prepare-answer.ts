import { unstable_serialize } from "swr";
import type { Outcome } from "#core/gateway/index.ts";
import type { Site } from "./site.ts";

/**
 * Requests an answer that a screen will show with `useAnswer`, under the same key, unless it has been shown, and resolves to
 * it. One that fails or comes late leaves no trace: the screen asks by itself.
 */
export async function prepareAnswer<T>(
  { answers }: Pick<Site, "answers">,
  key: readonly unknown[],
  ask: () => Promise<Outcome<T>>,
): Promise<T | undefined> {
  const name = unstable_serialize(key);
  const shown = answers.get(name)?.data as T | undefined;
  if (shown !== undefined) return shown;
  const outcome = await ask();
  const known = answers.get(name);
  // A screen that is asking receives the answer from swr, which renders only what differs from what is here.
  if (outcome.ok && known?.data === undefined && !known?.isValidating)
    answers.set(name, { ...known, data: outcome.value });
  return outcome.ok ? outcome.value : undefined;
}
