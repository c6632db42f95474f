import { createStore } from "zustand/vanilla";
import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";

/** What the gateway says of the member who is logged in; `empty` without a session. */
interface SessionAnswerState<T> {
  readonly phase: "empty" | "loading" | "ready" | "failed";
  readonly value: T | undefined;
  readonly failure: GatewayFailure | undefined;
}

export type SessionAnswer<T> = ReturnType<typeof createSessionAnswer<T>>;

const empty = { phase: "empty", value: undefined, failure: undefined } as const;

/** An answer that belongs to the session: asked once after it opens, and dropped when it closes (spec 4 "Session"). */
export function createSessionAnswer<T>(
  { events, session }: Pick<Site, "events" | "session">,
  ask: () => Promise<Outcome<T>>,
  onLoaded?: (value: T) => void,
) {
  const store = createStore<SessionAnswerState<T>>(() => empty);
  // Each request belongs to the session that was open when it began: a late answer for an earlier one is dropped.
  let last: Promise<Outcome<T>> | undefined;

  /** Asks again; the last value stays until the new one is there. */
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

  /** Asks again for what has been answered before, also where the last answer is a failure: it may be the network's. */
  function reload(): void {
    const { phase, value } = store.getState();
    if (phase !== "loading" && value !== undefined) void load();
  }

  events.on("session.opened", () => void load());
  events.on("session.closed", () => {
    last = undefined;
    store.setState(empty);
  });
  // A session may have opened before this was loaded.
  if (session.store.getState().phase === "open") void load();

  return {
    store,
    load,
    reload,
    /** The last answer, or the one that is under way; asks where there is neither. */
    settled: () => last ?? load(),
  };
}
