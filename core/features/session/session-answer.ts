import { createStore, type StoreApi } from "zustand/vanilla";
import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";

/** What the gateway says of the member who is logged in; `empty` without a session. */
export interface SessionAnswerState<T> {
  readonly phase: "empty" | "loading" | "ready" | "failed";
  readonly value: T | undefined;
  readonly failure: GatewayFailure | undefined;
}

/** An answer that belongs to the session: asked once after it opens, and dropped when it closes (spec 4 "Session"). */
export interface SessionAnswer<T> {
  readonly store: StoreApi<SessionAnswerState<T>>;
  /** Asks again; the last value stays until the new one is there. */
  load(): Promise<Outcome<T>>;
  /** The last answer, or the one that is under way; asks where there is neither. */
  settled(): Promise<Outcome<T>>;
}

const empty = { phase: "empty", value: undefined, failure: undefined } as const;

export function createSessionAnswer<T>(
  { events, session }: Pick<Site, "events" | "session">,
  ask: () => Promise<Outcome<T>>,
  onLoaded?: (value: T) => void,
): SessionAnswer<T> {
  const store = createStore<SessionAnswerState<T>>(() => empty);
  // Each request belongs to the session that was open when it began: a late answer for an earlier one is dropped.
  let last: Promise<Outcome<T>> | undefined;

  function load(): Promise<Outcome<T>> {
    store.setState({ phase: "loading" });
    const own = ask().then((answer) => {
      if (own !== last) return answer;
      if (answer.ok) {
        store.setState({ phase: "ready", value: answer.value, failure: undefined });
        onLoaded?.(answer.value);
      } else store.setState({ phase: "failed", failure: answer.error });
      return answer;
    });
    last = own;
    return own;
  }

  events.on("session.opened", () => void load());
  events.on("session.closed", () => {
    last = undefined;
    store.setState(empty);
  });
  // A session may have opened before this was loaded.
  if (session.store.getState().phase === "open") void load();

  return { store, load, settled: () => last ?? load() };
}
