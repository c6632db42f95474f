import { useDeferredValue, useMemo, useState } from "react";
import useSWR from "swr";
import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";

/** A gateway's answer as a screen shows it: a skeleton, then a value, or what went wrong with a way to try again. */
export interface Answer<T> {
  readonly value: T | undefined;
  readonly failure: GatewayFailure | undefined;
  readonly loading: boolean;
  retry(): void;
}

/**
 * Subscribes a screen to a list of the gateway. Keeping and sharing answers is the gateway's work, so nothing is kept
 * here; a value stays on screen while it is asked for anew.
 * @param key what the answer depends on; `undefined` asks nothing yet.
 * @param options `keepPrevious`: the last key's value stays on screen until the new key's is there. `glimpse`: what to show
 *   from the first drawing on, before the first answer.
 */
export function useAnswer<T>(
  key: readonly unknown[] | undefined,
  ask: () => Promise<Outcome<T>>,
  { keepPrevious = false, glimpse }: { readonly keepPrevious?: boolean; readonly glimpse?: () => T | undefined } = {},
): Answer<T> {
  const [atFirst] = useState(glimpse);
  const { data, error, isLoading, mutate } = useSWR<T, GatewayFailure>(
    key ?? null,
    async () => {
      const outcome = await ask();
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    },
    {
      dedupingInterval: 0,
      revalidateOnFocus: false,
      revalidateOnReconnect: true,
      shouldRetryOnError: false,
      keepPreviousData: keepPrevious,
      ...(atFirst !== undefined && { fallbackData: atFirst }),
    },
  );
  const answer = useMemo(() => ({ value: data, failure: error, loading: isLoading }), [data, error, isLoading]);
  // What comes late is drawn in slices, so that a tap at that moment need not wait for it.
  return { ...useDeferredValue(answer), retry: () => void mutate() };
}
