import type { LoginOutcome, LoginReturn } from "#core/extension-points/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { type Site, showOpenInBrowserHint } from "#core/site/index.ts";
import { appendReturnTo, formatReturnTo, parseReturnTo } from "../session/index.ts";
import { clickIdsStored } from "../tracking/index.ts";
import type { LoginMachine } from "./create-login.ts";
import { ignoredAttempt, type LoginOrigin, type LoginResult } from "./login.ts";
import type { Providers } from "./providers.ts";

export type ProviderFlow = ReturnType<typeof createProviderFlow>;

const cancelled: LoginOutcome = { kind: "cancel" };

/** Providers that work outside the form: by a button, and by the return from an external page. */
export function createProviderFlow(site: Site, login: LoginMachine, providers: Providers) {
  const { i18n, leave, navigate, overlays } = site;
  const { store, origin: originNow } = login;

  const unavailable = (): LoginOutcome => ({ kind: "failed", message: i18n.t("site.login.unavailable") });
  const originOf = ({ returnTo }: LoginOutcome, origin: LoginOrigin): LoginOrigin =>
    returnTo === undefined ? origin : { ...origin, returnTo: parseReturnTo(returnTo) };

  /** Asks whether to log in with a proof that came without being requested. */
  function confirms(id: string, { account }: { readonly account?: string }): Promise<boolean> {
    const provider = providers.manifestOf(id)?.title ?? id;
    return overlays.confirm({
      title: i18n.t("site.login.unrequested.title", { provider }),
      message: account
        ? i18n.t("site.login.unrequested.message", { account })
        : i18n.t("site.login.unrequested.unknown", { provider }),
      accept: i18n.t("site.login.title"),
    });
  }

  /** Continues with what a provider's button, prompt or return has resulted in. */
  async function handleOutcome(provider: string, outcome: LoginOutcome, origin: LoginOrigin): Promise<LoginResult> {
    switch (outcome.kind) {
      case "proof":
        return login.logIn(provider, outcome.proof, originOf(outcome, origin));
      case "redirect":
        leave(outcome.url);
        return ignoredAttempt;
      case "cancel":
        return ignoredAttempt;
      case "outside":
        void showOpenInBrowserHint(site, i18n.t("site.login.openInBrowser"));
        return ignoredAttempt;
      case "instruct":
        store.setState({ note: { text: outcome.message, provider, link: outcome.link } });
        return ignoredAttempt;
      case "failed":
        login.showProviderError(provider, outcome);
        return { kind: "failed", code: "provider" };
    }
  }

  return {
    handleOutcome,

    /** Starts a provider, from its button. */
    async start(provider: string): Promise<LoginResult> {
      const { busy, pending } = store.getState();
      if (!providers.manifestOf(provider) || busy || pending === provider) return ignoredAttempt;
      const signal = login.switchMethod();
      const origin = originNow();
      const oauthState = { returnTo: formatReturnTo(origin.returnTo) };
      // Called during the tap, without awaiting anything before: browsers block windows that open later.
      const starting = providers.call(provider, "start", (value, ended) =>
        value.start?.(AbortSignal.any([ended, signal]), oauthState),
      );
      store.setState({ pending: provider });
      const outcome = await starting;
      if (outcome?.kind === "redirect") await clickIdsStored(site);
      // Another login method was used in the meantime.
      if (signal.aborted) return ignoredAttempt;
      store.setState({ pending: undefined });
      // A proof logs in wherever the person is; nothing else may lead them away from there, or lie over it.
      if (outcome?.kind !== "proof" && originNow().from !== origin.from) return ignoredAttempt;
      return handleOutcome(provider, outcome ?? unavailable(), origin);
    },

    /** After the return from an external page: continues with the first of these providers that recognises the return. */
    async resume(ids: readonly string[], back: LoginReturn): Promise<LoginResult> {
      const origin = originNow();
      let failure: (() => Promise<LoginResult>) | undefined;
      const settle = async (id: string, outcome: LoginOutcome): Promise<LoginResult> => {
        const result = await handleOutcome(id, outcome, origin);
        const { from, returnTo } = originOf(outcome, origin);
        if (result.kind === "failed" && originNow().from === from)
          navigate(appendReturnTo(loginPath, returnTo), { replace: from === loginPath });
        return result;
      };
      for (const { id } of providers.all().filter((handle) => ids.includes(handle.id))) {
        const signal = login.switchMethod();
        const resumed = await providers.call(id, "resume", (value, ended) => value.resume?.(back, ended) ?? cancelled);
        if (signal.aborted) return ignoredAttempt;
        const outcome = resumed ?? unavailable();
        if (outcome.kind === "cancel") continue;
        // It kept nothing for this return, which may be that of another provider with the same fields.
        if (outcome.kind === "failed" && outcome.returnTo === undefined) {
          failure ??= () => settle(id, outcome);
          continue;
        }
        if (outcome.kind === "proof" && outcome.unrequested && !(await confirms(id, outcome.unrequested))) {
          await providers.call(id, "forget", (value) => value.forget?.());
          return ignoredAttempt;
        }
        return settle(id, outcome);
      }
      return failure?.() ?? ignoredAttempt;
    },
  };
}
