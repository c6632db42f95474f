import type { StoreApi } from "zustand/vanilla";
import type { HandleOf, LoginOutcome, LoginProof } from "#core/extension-points/index.ts";
import { loginPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { appendReturnTo, formatReturnTo, parseReturnTo } from "../session/index.ts";
import { clickIdsStored } from "../tracking/index.ts";
import type { LoginOrigin } from "./attempt.ts";
import type { LoginModel, LoginOptions, LoginResult, LoginState, ProviderError } from "./login.ts";
import type { Providers } from "./providers.ts";

/** The log-in that the providers serve. */
export interface LoginPort extends Pick<LoginOptions, "showOpenInBrowserHint" | "confirmUnrequested"> {
  readonly store: StoreApi<LoginState>;
  readonly providers: Providers;
  /** The current screen, and the target in its address. */
  origin(): LoginOrigin;
  showProviderError(provider: string, error: ProviderError): void;
  /** Logs in with a provider's proof. */
  logIn(provider: string, proof: LoginProof, origin: LoginOrigin): Promise<LoginResult>;
}

export interface ProviderFlow extends Pick<LoginModel, "start" | "resume" | "prepareProviders"> {
  /** An attempt begins: the outcome of a provider that is still pending is ignored. */
  cancelPending(): void;
  /** Prepares providers that are offered since the screen opened. */
  prepareNew(): void;
}

const ignored: LoginResult = { kind: "ignored" };
const cancelled: LoginOutcome = { kind: "cancel" };

/** Providers that work outside the form: by a button, by a prompt, and by the return from an external page. */
export function createProviderFlow(site: Site, login: LoginPort): ProviderFlow {
  const { i18n, leave, navigate } = site;
  const { store, providers } = login;
  let generation = 0;
  let prompting = new AbortController();
  let screen: { readonly signal: AbortSignal; readonly prepared: Set<string> } | undefined;

  /** Another provider or form is used: open prompts end, and the earlier generation's outcome is ignored. */
  function nextGeneration(): number {
    prompting.abort();
    prompting = new AbortController();
    return ++generation;
  }

  const unavailable = (): LoginOutcome => ({ kind: "failed", message: i18n.t("site.login.unavailable") });
  const originOf = ({ returnTo }: LoginOutcome, origin: LoginOrigin): LoginOrigin =>
    returnTo === undefined ? origin : { ...origin, returnTo: parseReturnTo(returnTo) };

  const confirms = (provider: string, { account }: { readonly account?: string }) =>
    login.confirmUnrequested(providers.manifestOf(provider)?.title ?? provider, account);

  async function handleOutcome(provider: string, outcome: LoginOutcome, origin: LoginOrigin): Promise<LoginResult> {
    switch (outcome.kind) {
      case "proof":
        return login.logIn(provider, outcome.proof, originOf(outcome, origin));
      case "redirect":
        leave(outcome.url);
        return ignored;
      case "cancel":
        return ignored;
      case "outside":
        login.showOpenInBrowserHint();
        return ignored;
      case "instruct":
        store.setState({ note: { text: outcome.message, provider, link: outcome.link } });
        return ignored;
      case "failed":
        login.showProviderError(provider, outcome);
        return { kind: "failed", code: "provider" };
    }
  }

  async function prepare({ id }: HandleOf<"login">, signal: AbortSignal) {
    await providers.call(id, "prepare", (value, ended) => value.prepare?.(AbortSignal.any([ended, signal])));
    if (signal.aborted) return;
    const untilUsed = AbortSignal.any([signal, prompting.signal]);
    const origin = login.origin();
    const outcome = await providers.call(id, "prompt", (value, ended) =>
      value.prompt?.(AbortSignal.any([ended, untilUsed])),
    );
    if (untilUsed.aborted || outcome?.kind !== "proof") return;
    await handleOutcome(id, outcome, origin);
  }

  async function prepareAll() {
    if (!screen || screen.signal.aborted) return;
    const { prepared, signal } = screen;
    const added = providers.all().filter(({ id }) => !prepared.has(id));
    for (const { id } of added) prepared.add(id);
    await Promise.all(added.map((handle) => prepare(handle, signal)));
  }

  return {
    cancelPending: () => void nextGeneration(),
    prepareNew: () => void prepareAll(),

    async start(provider) {
      const { busy, pending } = store.getState();
      if (!providers.manifestOf(provider) || busy || pending === provider) return ignored;
      const started = nextGeneration();
      const origin = login.origin();
      const oauthState = { returnTo: formatReturnTo(origin.returnTo) };
      // Called during the tap, without awaiting anything before: browsers block windows that open later.
      const starting = providers.call(provider, "start", (value, signal) => value.start?.(signal, oauthState));
      store.setState({ pending: provider });
      const outcome = await starting;
      if (outcome?.kind === "redirect") await clickIdsStored(site);
      // Another login method was used in the meantime.
      if (started !== generation) return ignored;
      store.setState({ pending: undefined });
      return handleOutcome(provider, outcome ?? unavailable(), origin);
    },

    async resume(ids, back) {
      const origin = login.origin();
      let failure: (() => Promise<LoginResult>) | undefined;
      const settle = async (id: string, outcome: LoginOutcome): Promise<LoginResult> => {
        const result = await handleOutcome(id, outcome, origin);
        const { from, returnTo } = originOf(outcome, origin);
        if (result.kind === "failed" && login.origin().from === from)
          navigate(
            appendReturnTo(loginPath, formatReturnTo(returnTo)),
            ...(from === loginPath ? [{ replace: true }] : []),
          );
        return result;
      };
      for (const { id } of providers.all().filter((handle) => ids.includes(handle.id))) {
        const started = nextGeneration();
        const resumed = await providers.call(
          id,
          "resume",
          (value, signal) => value.resume?.(back, signal) ?? cancelled,
        );
        if (started !== generation) return ignored;
        const outcome = resumed ?? unavailable();
        if (outcome.kind === "cancel") continue;
        // It kept nothing for this return, which may be that of another provider with the same fields.
        if (outcome.kind === "failed" && outcome.returnTo === undefined) {
          failure ??= () => settle(id, outcome);
          continue;
        }
        if (outcome.kind === "proof" && outcome.unrequested && !(await confirms(id, outcome.unrequested))) {
          await providers.call(id, "forget", (value) => value.forget?.());
          return ignored;
        }
        return settle(id, outcome);
      }
      return failure?.() ?? ignored;
    },

    prepareProviders(signal) {
      screen = { signal, prepared: new Set() };
      return prepareAll();
    },
  };
}
