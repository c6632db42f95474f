import { useCallback, useDeferredValue, useMemo, useState } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { Site } from "./site.ts";

/** A gateway's answer for a screen: a skeleton, then a value or a failure that can be retried. */
export interface Answer<T> {
  readonly value: T | undefined;
  readonly failure: GatewayFailure | undefined;
  readonly loading: boolean;
  /** Asks again for everything on screen: what has come is in the gateway's cache, what has failed is tried again. */
  retry(): void;
}

/**
 * Subscribes a screen to an answer of the gateway. Whether an answer is fresh, and who shares it, is the gateway's work:
 * every mount asks it. swr holds what a screen has shown: for its next visit, and while it is requested again.
 * @param key what the answer depends on; `undefined` requests nothing yet.
 * @param options `initialValue`: what to show from the first render on, before the first answer.
 */
export function useAnswer<T>(
  key: readonly unknown[] | undefined,
  ask: () => Promise<Outcome<T>>,
  { initialValue }: { readonly initialValue?: () => T | undefined } = {},
): Answer<T> {
  const [fallbackData] = useState(initialValue);
  const swr = useSWR<T, GatewayFailure>(
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
      ...(fallbackData !== undefined && { fallbackData }),
    },
  );
  const { mutate } = useSWRConfig();
  const { data, error } = swr;
  const answer = useMemo(() => ({ value: data, failure: error }), [data, error]);
  // Late answers render at low priority, so that a tap at that moment need not wait.
  const shown = useDeferredValue(answer);
  return {
    ...shown,
    // Read on request: swr renders a component again for the parts of its state that the component has read.
    get loading() {
      return swr.isLoading || shown !== answer;
    },
    retry: () => void mutate(() => true),
  };
}

/** Asks again for one answer that is on screen, for all who show it. */
export function useRefresh(): (key: readonly unknown[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback((key) => void mutate(key), [mutate]);
}

/**
 * Requests an answer that a screen will show with `useAnswer`, under the same key, unless it has been shown, and resolves to
 * it. One that fails or comes late leaves no trace: the screen asks by itself.
 */
export async function prepareAnswer<T>(
  { answers, i18n }: Pick<Site, "answers" | "i18n">,
  key: readonly unknown[],
  ask: () => Promise<Outcome<T>>,
): Promise<T | undefined> {
  const name = unstable_serialize(key);
  const shown = answers.get(name)?.data as T | undefined;
  if (shown !== undefined) return shown;
  const { code } = i18n.language;
  const outcome = await ask();
  const known = answers.get(name);
  // A screen that is asking receives the answer from swr, which renders only what differs from what is here. In another
  // language the answer is of another key.
  if (outcome.ok && known?.data === undefined && !known?.isValidating && i18n.language.code === code)
    answers.set(name, { ...known, data: outcome.value });
  return outcome.ok ? outcome.value : undefined;
}
