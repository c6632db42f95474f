import type { StoreApi } from "zustand/vanilla";
import type { HandleOf, LoginOutcome, LoginProof } from "#core/extension-points/index.ts";
import { formatReturnTo, parseReturnTo, type ReturnTo } from "../session/index.ts";
import type { LoginModel, LoginParts, LoginResult, LoginState } from "./login.ts";

type Handle = HandleOf<"login">;

export interface ProviderFlowParts
  extends Pick<LoginParts, "t" | "returnTo" | "leave" | "toLogin" | "showOpenInBrowserHint"> {
  readonly store: StoreApi<LoginState>;
  readonly providers: () => readonly Handle[];
  /** Logs in with what a provider proved. */
  readonly logIn: (provider: string, proof: LoginProof, returnTo: ReturnTo) => Promise<LoginResult>;
}

export interface ProviderFlow extends Pick<LoginModel, "start" | "resume" | "rest"> {
  /** A log-in begins: whatever a provider is still busy with comes too late. */
  cancelPending(): void;
  /** Other ways in are on offer. */
  renew(): void;
}

const ignored: LoginResult = { kind: "ignored" };

/** Ways in that lead outside: by a button, by themselves, and back. */
export function createProviderFlow(parts: ProviderFlowParts): ProviderFlow {
  const { store, providers } = parts;
  let turn = 0;
  let prompting = new AbortController();
  let screen: { readonly signal: AbortSignal; readonly met: Set<string> } | undefined;

  /** Another way is taken: what has come by itself goes by itself. */
  function nextTurn(): number {
    prompting.abort();
    prompting = new AbortController();
    return ++turn;
  }

  const unavailable = (): LoginOutcome => ({ kind: "failed", message: parts.t("site.login.unavailable") });
  const returnToOf = ({ returnTo }: LoginOutcome): ReturnTo =>
    returnTo === undefined ? parts.returnTo() : parseReturnTo(returnTo);

  async function goOn(provider: string, outcome: LoginOutcome): Promise<LoginResult> {
    switch (outcome.kind) {
      case "proof":
        return parts.logIn(provider, outcome.proof, returnToOf(outcome));
      case "redirect":
        parts.leave(outcome.url);
        return ignored;
      case "cancel":
        return ignored;
      case "outside":
        parts.showOpenInBrowserHint();
        return ignored;
      case "failed":
        store.setState(({ providerErrors }) => ({
          providerErrors: { ...providerErrors, [provider]: outcome.message },
        }));
        return { kind: "failed", code: "provider" };
    }
  }

  async function meet(handle: Handle, signal: AbortSignal) {
    await handle.use("prepare", (value, ended) => value.prepare?.(AbortSignal.any([ended, signal])));
    if (signal.aborted) return;
    const untilLeft = AbortSignal.any([signal, prompting.signal]);
    const prompted = await handle.use("prompt", (value, ended) => value.prompt?.(AbortSignal.any([ended, untilLeft])));
    if (untilLeft.aborted || !prompted.ok || prompted.value?.kind !== "proof") return;
    await goOn(handle.id, prompted.value);
  }

  async function meetAll() {
    if (!screen || screen.signal.aborted) return;
    const { met, signal } = screen;
    const newcomers = providers().filter(({ id }) => !met.has(id));
    for (const { id } of newcomers) met.add(id);
    await Promise.all(newcomers.map((handle) => meet(handle, signal)));
  }

  return {
    cancelPending: () => void nextTurn(),
    renew: () => void meetAll(),

    async start(provider) {
      const handle = providers().find(({ id }) => id === provider);
      const { busy, pending } = store.getState();
      if (!handle || busy || pending === provider) return ignored;
      const mine = nextTurn();
      const oauthState = { returnTo: formatReturnTo(parts.returnTo()) };
      // Straight from the tap, with nothing awaited before it: browsers block windows that open later.
      const started = handle.use("start", (value, signal) => value.start?.(signal, oauthState) ?? unavailable());
      store.setState({ pending: provider });
      const outcome = await started;
      // The person has gone another way meanwhile; what comes back late changes nothing.
      if (mine !== turn) return ignored;
      store.setState({ pending: undefined });
      return goOn(provider, outcome.ok ? outcome.value : unavailable());
    },

    async resume(ids, back) {
      for (const handle of providers().filter(({ id }) => ids.includes(id))) {
        const mine = nextTurn();
        const resumed = await handle.use("resume", (value, signal) => value.resume?.(back, signal));
        if (mine !== turn) return ignored;
        const outcome = resumed.ok ? resumed.value : unavailable();
        if (!outcome || outcome.kind === "cancel") continue;
        const result = await goOn(handle.id, outcome);
        if (result.kind === "failed") parts.toLogin(returnToOf(outcome));
        return result;
      }
      return ignored;
    },

    rest(signal) {
      screen = { signal, met: new Set() };
      return meetAll();
    },
  };
}
