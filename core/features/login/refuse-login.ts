import type { StoreApi } from "zustand/vanilla";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { isLoginOrRegistration } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { Attempt, LoginRequest } from "./attempt.ts";
import type { SecondFactorStep } from "./create-second-factor.ts";
import { type Identity, identityFields } from "./identity.ts";
import type { LoginResult, LoginState, ProviderError } from "./login.ts";
import type { Providers } from "./providers.ts";
import { factorsOf } from "./second-factors.ts";

/** The log-in that was refused. */
export interface RefusedLogin {
  readonly store: StoreApi<LoginState>;
  readonly captcha: CaptchaGate;
  readonly providers: Providers;
  readonly secondFactor: SecondFactorStep;
  showProviderError(provider: string, error: ProviderError): void;
  /** Logs in with a renewed proof. */
  retry(draft: LoginRequest): Promise<LoginResult>;
}

/** Carries out the effects that the catalogue of failures has for a refused log-in (spec 8). */
export async function refuseLogin(
  { failures, platform }: Pick<Site, "failures" | "platform">,
  { store, captcha, providers, secondFactor, showProviderError, retry }: RefusedLogin,
  attempt: Attempt,
  failure: GatewayFailure,
): Promise<LoginResult> {
  const { provider, how, form, proof, returnTo } = attempt;
  const { binding } = store.getState();
  const renewCaptcha = () => void captcha.renew(failure.code === "captcha.required");
  const fail = (): LoginResult => {
    renewCaptcha();
    store.setState({ phase: "failure" });
    return { kind: "failed", code: failure.code };
  };
  /** What the attempt results in instead of this failure. */
  const other: { result?: LoginResult } = {};

  const { pathname } = new URL(platform.pageUrl());
  const hasLeft = how === "login" && pathname !== attempt.from && !isLoginOrRegistration(pathname);
  // Nobody waits for the answer any more: nothing is put over the page that the person went to.
  if (hasLeft) return fail();

  await failures.handle(failure, {
    operation: how === "auto" ? "auto-login" : "login",
    proofs: [provider, binding?.provider],
    fields: form ? [...Object.keys(proof.fields), "captcha"] : [],
    note: (text) => store.setState({ note: { text, provider: form ? undefined : provider } }),
    "field-error": (errors) => store.setState({ errors }),
    verify() {
      const factors = factorsOf(failure);
      // There is no code to ask for. Nobody asked for an auto-login: it fails in silence.
      if (factors.length === 0) return how === "auto";
      other.result = secondFactor.begin(attempt, factors);
      return true;
    },
    "offer-binding"() {
      const { identity: names, title = provider } = providers.manifestOf(provider) ?? {};
      if (!names) return false;
      const identity: Identity = { provider, title, ...identityFields(names, proof.fields), returnTo };
      renewCaptcha();
      store.setState({ phase: "bind", unbound: identity });
      other.result = { kind: "bind", identity };
      return true;
    },
    "forget-proof"(plugin) {
      if (plugin === binding?.provider) store.setState({ binding: undefined });
    },
    async "renew-proof"(plugin) {
      if (attempt.renewed) return false;
      renewCaptcha();
      const outcome = await providers.call(plugin, "renew", (value, signal) => value.renew?.(signal));
      if (outcome?.kind === "proof") other.result = await retry({ ...attempt, proof: outcome.proof, renewed: true });
      if (outcome?.kind === "failed") {
        showProviderError(provider, outcome);
        store.setState({ phase: "failure" });
        other.result = { kind: "failed", code: "provider" };
      }
      return other.result !== undefined;
    },
  });
  return other.result ?? fail();
}
