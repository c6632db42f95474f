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

export interface ProviderFlow extends Pick<LoginModel, "start" | "resume" | "prepareProviders"> {
  /** A log-in begins: whatever a provider is still busy with comes too late. */
  cancelPending(): void;
  /** Prepares providers that are offered since the screen opened. */
  prepareNew(): void;
}

const ignored: LoginResult = { kind: "ignored" };

/** Providers that work outside the form: by a button, by a prompt, and by a return from an outside page. */
export function createProviderFlow(parts: ProviderFlowParts): ProviderFlow {
  const { store, providers } = parts;
  let generation = 0;
  let prompting = new AbortController();
  let screen: { readonly signal: AbortSignal; readonly prepared: Set<string> } | undefined;

  /** Another provider or form is used: open prompts end, and the earlier generation's outcome is ignored. */
  function nextGeneration(): number {
    prompting.abort();
    prompting = new AbortController();
    return ++generation;
  }

  const unavailable = (): LoginOutcome => ({ kind: "failed", message: parts.t("site.login.unavailable") });
  const returnToOf = ({ returnTo }: LoginOutcome): ReturnTo =>
    returnTo === undefined ? parts.returnTo() : parseReturnTo(returnTo);

  async function handleOutcome(provider: string, outcome: LoginOutcome): Promise<LoginResult> {
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

  async function prepare(handle: Handle, signal: AbortSignal) {
    await handle.use("prepare", (value, ended) => value.prepare?.(AbortSignal.any([ended, signal])));
    if (signal.aborted) return;
    const untilLeft = AbortSignal.any([signal, prompting.signal]);
    const prompted = await handle.use("prompt", (value, ended) => value.prompt?.(AbortSignal.any([ended, untilLeft])));
    if (untilLeft.aborted || !prompted.ok || prompted.value?.kind !== "proof") return;
    await handleOutcome(handle.id, prompted.value);
  }

  async function prepareAll() {
    if (!screen || screen.signal.aborted) return;
    const { prepared, signal } = screen;
    const added = providers().filter(({ id }) => !prepared.has(id));
    for (const { id } of added) prepared.add(id);
    await Promise.all(added.map((handle) => prepare(handle, signal)));
  }

  return {
    cancelPending: () => void nextGeneration(),
    prepareNew: () => void prepareAll(),

    async start(provider) {
      const handle = providers().find(({ id }) => id === provider);
      const { busy, pending } = store.getState();
      if (!handle || busy || pending === provider) return ignored;
      const started = nextGeneration();
      const oauthState = { returnTo: formatReturnTo(parts.returnTo()) };
      // Straight from the tap, with nothing awaited before it: browsers block windows that open later.
      const starting = handle.use("start", (value, signal) => value.start?.(signal, oauthState) ?? unavailable());
      store.setState({ pending: provider });
      const outcome = await starting;
      // The person has used something else meanwhile; what comes back late changes nothing.
      if (started !== generation) return ignored;
      store.setState({ pending: undefined });
      return handleOutcome(provider, outcome.ok ? outcome.value : unavailable());
    },

    async resume(ids, back) {
      for (const handle of providers().filter(({ id }) => ids.includes(id))) {
        const started = nextGeneration();
        const resumed = await handle.use("resume", (value, signal) => value.resume?.(back, signal));
        if (started !== generation) return ignored;
        const outcome = resumed.ok ? resumed.value : unavailable();
        if (!outcome || outcome.kind === "cancel") continue;
        const result = await handleOutcome(handle.id, outcome);
        if (result.kind === "failed") parts.toLogin(returnToOf(outcome));
        return result;
      }
      return ignored;
    },

    prepareProviders(signal) {
      screen = { signal, prepared: new Set() };
      return prepareAll();
    },
  };
}
